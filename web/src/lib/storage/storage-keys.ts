/** The storage key of the user's theme: `light` or `dark`. Without a value the theme follows the system. */
export const THEME_KEY = 'sponsor-finder.theme'

/** The storage key of the session token. */
export const TOKEN_KEY = 'sponsor-finder.token'
