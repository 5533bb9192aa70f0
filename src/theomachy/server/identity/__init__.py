"""Who a visitor is: guests with a secret cookie, and links to go on from another device."""
