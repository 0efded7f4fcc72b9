/** How many valid API tokens a user may have (docs/product/accounts.md "API tokens"). */
export const MAX_API_TOKENS = 5

export const API_TOKEN_DAYS = 90
