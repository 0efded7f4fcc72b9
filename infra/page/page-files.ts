/** The front page, prerendered at build time. */
export const FRONT_PAGE = 'index.html'

/**
 * The app shell, without prerendered content. Every other path gets it, and a front page with a search in its query.
 */
export const SHELL = 'app.html'
