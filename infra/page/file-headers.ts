/** The headers of page files, for the edge and the local run. */

import type { BrowserFamily } from '#shared/extension-packages.ts'

/** The content types of text files by extension. For fonts and pictures the default types are correct. */
export const textTypes = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
} as const

export const isTextType = (extension: string): extension is keyof typeof textTypes => extension in textTypes

/** The Cache-Control of assets. An asset never changes, because its name contains a hash of its content. */
export const ASSET_CACHE_CONTROL = 'public, max-age=31536000, immutable'

/** The Cache-Control of pages and other files. Browsers must revalidate them at each request. */
export const PAGE_CACHE_CONTROL = 'no-cache'

/**
 * The Cache-Control of answers that set none, such as errors. The next request may succeed, so errors are not stored.
 */
export const DEFAULT_CACHE_CONTROL = 'no-store'

export const packageHeaders = (family: BrowserFamily) => ({
  'Content-Type': 'application/zip',
  'Content-Disposition': `attachment; filename=sponsor-finder-${family}.zip`,
  'Cache-Control': PAGE_CACHE_CONTROL,
})

/** The header of pages that search engines must not list: all but those of `indexedPages` (shared/page-paths.ts). */
export const UNLISTED = { 'X-Robots-Tag': 'noindex' }
