/** Matches the characters of an email address to the end of a text. Dots may be anywhere before the `@`. */
const CHARACTERS =
  /[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/

/**
 * Matches an email address. It must be valid in a browser's email field (HTML Standard, "valid email address") and have
 * a dot in the domain. So it has no spaces (docs/product/screens.md "Form rules"). Before the `@`, a dot stands between
 * two other characters (RFC 5321, "Dot-string"), because SES refuses all others. Each mailbox has only one valid
 * spelling: no display name, comment, quotes or list. Matching is linear even for hostile text, because each part of
 * the domain stops at the next dot.
 */
export const EMAIL_PATTERN = new RegExp(`^(?!\\.|[^@]*\\.[.@])${CHARACTERS.source}`, 'i')

/** Matches also the email addresses of older accounts, which may have dots that `EMAIL_PATTERN` refuses. */
export const ACCOUNT_EMAIL_PATTERN = new RegExp(`^${CHARACTERS.source}`, 'i')
