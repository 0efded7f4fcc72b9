/** How long a verification code may be used, in minutes (docs/product/accounts.md "Codes and links"). */
export const CODE_MINUTES = 10

/** How long after one code another one may be asked for, in seconds (docs/product/accounts.md "Codes and links"). */
export const RESEND_WAIT_SECONDS = 60
