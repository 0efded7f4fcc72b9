/**
 * The form of an email address (spec section 5: no spaces). Linear: each part of the domain stops at the next dot, so
 * hostile text of any length is refused in one pass.
 */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/
