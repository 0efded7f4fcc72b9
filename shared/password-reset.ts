/** How long a password reset link is valid, in minutes (docs/product/accounts.md "Codes and links"). */
export const RESET_MINUTES = 60
