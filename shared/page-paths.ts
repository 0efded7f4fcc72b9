import { articleSlugs } from './articles.ts'
import { articlePath, pages } from './pages.ts'

/** Every page path, articles included. The edge function and the local server's 404 use this list. */
export const pagePaths: readonly string[] = [...Object.values(pages), ...articleSlugs.map(articlePath)]

/** Whether a path is one of the product's pages. A trailing slash is ignored. */
export function isPage(path: string): boolean {
  const bare = path.length > 1 ? path.replace(/\/$/, '') : path
  return pagePaths.includes(bare)
}
