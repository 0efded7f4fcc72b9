/** Matches an unsubscribe token: a user id (anything but a dot), a dot, and a secret of 43 characters (256 bits). */
export const ALERTS_TOKEN = /^([^.]{1,100})\.([\w-]{43})$/
