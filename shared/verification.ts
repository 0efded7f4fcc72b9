/** How long a verification code is valid, in minutes (docs/product/accounts.md "Codes and links"). */
export const CODE_MINUTES = 10

/**
 * How long a user must wait before requesting another code, in seconds (docs/product/accounts.md "Codes and links").
 */
export const RESEND_WAIT_SECONDS = 60
