/** How long a verification code may be used, in minutes (decisions.md "Accounts"). */
export const CODE_MINUTES = 10

/** How long after one code another one may be asked for, in seconds (decisions.md "Accounts"). */
export const RESEND_WAIT_SECONDS = 60
