/** Where the reader's choice of theme is stored: `light` or `dark`; nothing follows the system. */
export const THEME_KEY = 'sponsor-finder.theme'

/** Where the token of a signed-in reader is stored. */
export const TOKEN_KEY = 'sponsor-finder.token'
