/** The event at which the loaded script of the overlay for the author's key opens it. */
export const OPEN_KEY = 'open-admin-key';
