import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { securityHeaders } from '#shared/system/security-headers.ts'
import { COMPRESSED } from './compress-files.ts'
import { inlineHashes } from './inline-hashes.ts'
import { originFileNames } from './origin-files.ts'
import { SHELL } from './page-files.ts'

/** What a server needs to know of the built page. */
export interface Page {
  /** The build folder. */
  folder: string
  /** The HTML of the app shell, which serves every URL that is not prerendered. */
  shell: string
  /** The paths of files with a fixed URL, such as `/favicon.svg`; `/assets/` is not listed. */
  files: string[]
  /** The headers of every page and file. */
  headers: Record<string, string>
}

/** Whether a file has its own URL. Internal files of the build have none, and pages are served under other URLs. */
const hasAddress = (file: string) =>
  !/^(\.vite|assets)\//.test(file) && !file.endsWith(COMPRESSED) && !file.endsWith('.html')

/** Reads the built page of a folder. */
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
  const texts = originFileNames(folder).map(read)
  return { folder, shell, files, headers: securityHeaders(inlineHashes([shell, ...texts])) }
}
