/** The session storage key of what a visitor has starred in this tab. */
export const STARS_KEY = 'sponsor-finder.stars'
