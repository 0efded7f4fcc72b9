/**
 * The form of an email address: what a browser's email field accepts (HTML Standard, "valid email address"), with a dot
 * in the domain. So it has no spaces (docs/product/screens.md "Form rules"). Each mailbox has one spelling: no display
 * name, comment, quotes or list. Matching is linear even for hostile text, because each part of the domain stops at the
 * next dot.
 */
export const EMAIL_PATTERN =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i
