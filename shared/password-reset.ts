/** How long the link that sets a new password may be used, in minutes (docs/product/accounts.md "Codes and links"). */
export const RESET_MINUTES = 60
