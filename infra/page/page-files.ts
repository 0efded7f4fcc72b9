/** The front page, prerendered at build time. */
export const FRONT_PAGE = 'index.html'

/**
 * The app shell, without prerendered content. It serves every path except the front page's, and the front page with a
 * search in its query.
 */
export const SHELL = 'app.html'
