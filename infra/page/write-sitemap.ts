import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ORIGIN_PLACEHOLDER } from '#shared/page-origin.ts'
import type { PrerenderedPage } from './head-tags.ts'
import { ROBOTS, SITEMAP } from './page-files.ts'

/**
 * Writes the sitemap of all prerendered pages (sitemaps.org), and its URL into robots.txt. Paths have no characters that
 * XML would need escaped.
 */
export function writeSitemap(
  folder: string,
  pages: readonly Pick<PrerenderedPage, 'path' | 'changed'>[],
): void {
  const urls = pages.map(
    ({ path, changed }) =>
      `  <url><loc>${ORIGIN_PLACEHOLDER}${path}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>\n`,
  )
  writeFileSync(
    join(folder, SITEMAP),
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`,
  )
  appendFileSync(join(folder, ROBOTS), `\nSitemap: ${ORIGIN_PLACEHOLDER}/${SITEMAP}\n`)
}
