/**
 * The form of the token that a mailed link ends in: the id of a user, which may hold anything but a dot, and a secret
 * of 43 characters (256 bits).
 */
export const ALERTS_TOKEN = /^([^.]{1,100})\.([\w-]{43})$/
