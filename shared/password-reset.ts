/** How long the link that sets a new password may be used, in minutes (decisions.md "Accounts"). */
export const RESET_MINUTES = 60
