// What an event has happened to.

/** The element that was clicked or typed in. */
export const targetOf = ({ target }: Event): Element | null => (target instanceof Element ? target : null);
