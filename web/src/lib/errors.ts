// What a refusal or a failure says.

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
