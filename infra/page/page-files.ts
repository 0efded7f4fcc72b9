/** The front page, drawn at build time. */
export const FRONT_PAGE = 'index.html'

/** The page that every other address gets, and a front page with a search in its query: nothing is drawn in it yet. */
export const SHELL = 'app.html'
