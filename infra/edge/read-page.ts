import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { securityHeaders } from '../../shared/system/security-headers.ts'
import { inlineScriptHashes } from '../page/inline-script-hashes.ts'

/** What the edge must know of the built page. */
export interface Page {
  /** Where it lies. */
  folder: string
  html: string
  /** The paths of the files beside it that have an address of their own, such as `/favicon.svg`; `/assets/` is not listed. */
  files: string[]
  /** What every page and file is sent with. */
  headers: Record<string, string>
}

/** What the build leaves for itself, and what is addressed otherwise. */
const NO_ADDRESS = /^(\.vite\/|assets\/|index\.html$)/

/** Reads the page that the build left in a folder. */
export function readPage(folder: string): Page {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((file) => !NO_ADDRESS.test(file))
    .map((file) => `/${file}`)
    .toSorted()
  return { folder, html, files, headers: securityHeaders(inlineScriptHashes(html)) }
}
