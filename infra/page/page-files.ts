import { pages } from '#shared/pages.ts'

/** The front page, which Vite writes and the build prerenders. */
export const FRONT_PAGE = 'index.html'

/** The app shell without prerendered content, for paths that are not prerendered and pages with a query. */
export const SHELL = 'app.html'

/** The app shell with links to the scripts of an organisation's page, which the API completes. */
export const ORGANISATION_SHELL = 'organisation.html'

export const SITEMAP = 'sitemap.xml'
export const ROBOTS = 'robots.txt'

/** The file of a prerendered page, from the build folder. */
export const pageFile = (path: string): string =>
  path === pages.landing ? FRONT_PAGE : `${path.slice(1)}.html`
