import { DEVICE_FILES } from '../licence/device-manifest.ts'
import type { ScreenshotDays } from '../retention.ts'
import { STRICT_TRANSPORT } from './security-headers.ts'

/**
 * The path prefix of the objects of the bucket `files`, on the origin of the page (docs/product/operations.md "Files").
 */
export const FILES_PREFIX = '/files'

const contentTypes = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  json: 'application/json',
} as const

/** The key prefix, in the bucket, of screenshots that live this many days. */
export const screenshotsPrefix = (days: ScreenshotDays): string => `${fileObject(`screenshots/${days}`)}/`

/** The key of a screenshot. @param hash 32 hexadecimal digits. */
export const screenshotKey = (days: ScreenshotDays, hash: string): string =>
  `screenshots/${days}/${hash}.webp`

export const LOGOS_PREFIX = 'files/logos/'

/** The key of a logo from a website. @param hash 32 hexadecimal digits. */
export const logoKey = (hash: string): string => `logos/${hash}.webp`

/** The folders of the bucket, and the file types in each. A file's name is a hash of its content. */
const FILE_KEY =
  /^(?:(?:logos|screenshots\/(?<days>\d{2,3}))\/[0-9a-f]{32}\.(?<extension>svg|png|webp)|register\/(?:manifest|[0-9a-f]{64})\.(?<extension>json))$/

/** The instant at which the bucket deletes a screenshot. @param takenAt ISO. */
export function screenshotEnds(key: string, takenAt: string): Date {
  const days = Number(FILE_KEY.exec(key)?.groups?.['days'] ?? 0)
  return new Date(Date.parse(takenAt) + days * 24 * 60 * 60 * 1000)
}

/** The content type of a file by its key, such as `logos/<hash>.svg`. Undefined if the key is invalid. */
export function contentTypeOf(key: string): string | undefined {
  const extension = FILE_KEY.exec(key)?.groups?.['extension']
  return contentTypes[extension as keyof typeof contentTypes]
}

/** The key prefix, in the bucket, of the register for devices. Its files are public (docs/decisions/093-device-index.md). */
export const DEVICE_PREFIX = `${DEVICE_FILES.slice(1)}/`

/** The key of such a file, which is packed, or of the manifest that names them. @param name 64 hexadecimal digits, or `manifest`. */
export const deviceFile = (name: string): string => `register/${name}.json`

/** The cache header of the public files, whose names are hashes too. */
export const PUBLIC_FILE_CACHE_CONTROL = 'public, max-age=31536000, immutable'

/** The manifest changes, unlike all other files. */
export const MANIFEST_CACHE_CONTROL = 'public, max-age=300'

/** The link to a file on the origin of the page, without a signature. */
export const fileLink = (key: string): string => `${FILES_PREFIX}/${key}`

/** The key of a file's object: its path without the first slash. So the edge can forward requests unchanged. */
export const fileObject = (key: string): string => `${FILES_PREFIX.slice(1)}/${key}`

/** The headers of every file. No script runs in a file that is opened directly, and other sites cannot embed it. */
export const fileHeaders: Record<string, string> = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'Strict-Transport-Security': STRICT_TRANSPORT,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** The cache header of every file. A file never changes, because changed content gets a new name. */
export const FILE_CACHE_CONTROL = 'private, max-age=31536000, immutable'
