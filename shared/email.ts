/**
 * The form of an email address: what a browser's own email field takes (HTML Standard, "valid email address"), with a dot
 * in the domain; so no spaces (docs/product/screens.md "Form rules"), and nothing by which one mailbox could be written in a second way: no
 * display name, comment, quotes or list. Linear: each part of the domain stops at the next dot, so hostile text of any
 * length is refused in one pass.
 */
export const EMAIL_PATTERN =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i
