import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { securityHeaders } from '../../shared/system/security-headers.ts'
import { COMPRESSED } from './compress-files.ts'
import { inlineHashes } from './inline-hashes.ts'
import { FRONT_PAGE, SHELL } from './page-files.ts'

/** What whoever serves the built page must know of it. */
export interface Page {
  /** Where it lies. */
  folder: string
  /** The page in which nothing is drawn yet: every address but the front page's gets it, an unknown one too. */
  shell: string
  /** The paths of the files beside it that have an address of their own, such as `/favicon.svg`; `/assets/` is not listed. */
  files: string[]
  /** What every page and file is sent with. */
  headers: Record<string, string>
}

/** What the build leaves for itself, and what is addressed otherwise. */
const hasAddress = (file: string) =>
  !/^(\.vite|assets)\//.test(file) && !file.endsWith(COMPRESSED) && file !== FRONT_PAGE && file !== SHELL

/** Reads the page that the build left in a folder. */
export function readPage(folder: string): Page {
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
  return { folder, shell, files, headers: securityHeaders(inlineHashes([shell, read(FRONT_PAGE)])) }
}
