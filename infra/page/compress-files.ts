import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { PAGE_WORKER } from '#shared/licence/page-worker.ts'
import { KEY_PLACEHOLDERS, ORIGIN_PLACEHOLDER, type Site } from '#shared/page-origin.ts'
import { isTextType } from './file-headers.ts'
import { ORGANISATION_SHELL, ROBOTS, SHELL, SITEMAP } from './page-files.ts'

export const COMPRESSED = '.br'

/** The quality of compression. Quality 9 takes nine times as long for one percent fewer bytes, for the local server only. */
const QUALITY = 5

/** Compresses the text files of a folder, except those that name their site and change before they are sent. */
export function compressFiles(folder: string): void {
  const skipped = new Set(siteFileNames(folder).map((file) => join(folder, file)))
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !isTextType(extname(entry.name)) || skipped.has(path)) continue
    writeFileSync(`${path}${COMPRESSED}`, compressed(readFileSync(path)))
  }
}

export const compressed = (content: Uint8Array): Uint8Array =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })

/** The files of the build that contain placeholders of the site, from the build folder. */
export const siteFileNames = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter(
      (file) =>
        (file.endsWith('.html') && file !== SHELL && file !== ORGANISATION_SHELL) ||
        file === SITEMAP ||
        file === ROBOTS ||
        file === PAGE_WORKER,
    )
    .toSorted()

/** The text of such a file with what the real site is. Without keys, the worker trusts no register. */
export const withSite = (folder: string, file: string, { origin, publishingKeys }: Site): string =>
  KEY_PLACEHOLDERS.reduce(
    (text, placeholder, at) => text.replaceAll(placeholder, publishingKeys[at] ?? placeholder),
    readFileSync(join(folder, file), 'utf8').replaceAll(ORIGIN_PLACEHOLDER, origin),
  )
