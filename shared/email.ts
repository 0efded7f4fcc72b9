/**
 * Matches an email address. It must be valid in a browser's email field (HTML Standard, "valid email address") and have
 * a dot in the domain. So it has no spaces (docs/product/screens.md "Form rules"). Each mailbox has only one valid
 * spelling: no display name, comment, quotes or list. Matching is linear even for hostile text, because each part of
 * the domain stops at the next dot.
 */
export const EMAIL_PATTERN =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i
