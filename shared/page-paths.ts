import { articleSlugs } from './articles.ts'
import { articlePath, pages } from './pages.ts'

/** Every page path, articles included. The edge function and the local server's 404 use this list. */
export const pagePaths: readonly string[] = [...Object.values(pages), ...articleSlugs.map(articlePath)]

/** The pages that search engines may index (docs/product/screens.md "Routes"), beside the articles. */
export const indexedPages = [
  'landing',
  'licenceCheck',
  'registerChanges',
  'knowledgeCenter',
  'faqs',
  'occupationCheck',
  'checkAdvert',
  'extension',
  'privacy',
  'terms',
  'contact',
  'accessibility',
] as const satisfies (keyof typeof pages)[]

export type IndexedPage = (typeof indexedPages)[number]

/** The paths of these pages and of the articles. The build prerenders each; the sitemap lists them. */
export const indexedPaths: readonly string[] = [
  ...indexedPages.map((name) => pages[name]),
  ...articleSlugs.map(articlePath),
]

/** A path without its trailing slash. */
const bareOf = (path: string): string => (path.length > 1 ? path.replace(/\/$/, '') : path)

/** Whether a path is one of the product's pages. A trailing slash is ignored. */
export const isPage = (path: string): boolean => pagePaths.includes(bareOf(path))

/** The path of an indexed page, without a trailing slash; undefined for any other path. */
export const indexedPath = (path: string): string | undefined =>
  indexedPaths.find((one) => one === bareOf(path))
