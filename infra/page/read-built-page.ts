import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { securityHeaders } from '#shared/system/security-headers.ts'
import { COMPRESSED, siteFileNames } from './compress-files.ts'
import { ORGANISATION_SHELL, SHELL } from './page-files.ts'

export interface Page {
  folder: string
  /** The HTML of the app shell, which serves every URL that is not prerendered. */
  shell: string
  /** The HTML of the app shell for the pages that the API completes. */
  organisationShell: string
  /** The paths of files with a fixed URL, such as `/favicon.svg`; `/assets/` is not listed. */
  files: string[]
  headers: Record<string, string>
}

/** Whether a file has its own URL. Internal files of the build have none, and pages are served under other URLs. */
const hasAddress = (file: string) =>
  !/^(\.vite|assets)\//.test(file) && !file.endsWith(COMPRESSED) && !file.endsWith('.html')

export function readBuiltPage(folder: string): Page {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const shell = read(SHELL)
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter(hasAddress)
    .map((file) => `/${file}`)
    .toSorted()
  const texts = siteFileNames(folder).map(read)
  return {
    folder,
    shell,
    organisationShell: read(ORGANISATION_SHELL),
    files,
    headers: securityHeaders(inlineHashes([shell, ...texts])),
  }
}

/** The `sha256-…` hashes of inline content, for a Content-Security-Policy. */
interface InlineHashes {
  scripts: string[]
  styles: string[]
}

/**
 * The hashes of all inline scripts and styles of some pages, without duplicates. A script with a type is data, which no
 * policy blocks.
 */
export function inlineHashes(pages: readonly string[]): InlineHashes {
  const all = pages.join('\n')
  return {
    scripts: hashesIn(all, /<script(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g),
    styles: hashesIn(all, /<style[^>]*>([\s\S]*?)<\/style>/g),
  }
}

const hashesIn = (html: string, block: RegExp): string[] => [
  ...new Set([...html.matchAll(block)].map(([, text = '']) => hashOf(text))),
]

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
