import { STRICT_TRANSPORT } from './security-headers.ts'

/** Where readers find the objects of the bucket `files`, on the origin of the page (docs/product/operations.md "Files"). */
export const FILES_PREFIX = '/files'

const contentTypes = { svg: 'image/svg+xml', png: 'image/png', webp: 'image/webp' } as const

/** The folders of the bucket and what may lie in each; a name is a hash of its content. */
const FILE_KEY = /^(?:logos|screenshots)\/[0-9a-f]{32}\.(svg|png|webp)$/

/**
 * The content type of a file by its key, such as `logos/<hash>.svg` or `screenshots/<hash>.png`; undefined where no
 * file can have that key.
 */
export function contentTypeOf(key: string): string | undefined {
  const [, extension] = FILE_KEY.exec(key) ?? []
  return contentTypes[extension as keyof typeof contentTypes]
}

/** The name of its object: its path without the first slash, so that the edge asks for it as the reader did. */
export const fileObject = (key: string): string => `${FILES_PREFIX.slice(1)}/${key}`

/** What every file is sent with: even one opened by itself does nothing, and no other site shows it as its own. */
export const fileHeaders: Record<string, string> = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'Strict-Transport-Security': STRICT_TRANSPORT,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** Another content has another name. */
export const FILE_CACHE_CONTROL = 'private, max-age=31536000, immutable'
