import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ORIGIN_PLACEHOLDER } from '#shared/page-origin.ts'
import { ROBOTS, SHELL, SITEMAP } from './page-files.ts'

/** The files of the build that contain the placeholder of the origin, from the build folder. */
export const originFileNames = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => (file.endsWith('.html') && file !== SHELL) || file === SITEMAP || file === ROBOTS)
    .toSorted()

/** The text of such a file with the real origin, without a slash at its end. */
export const withOrigin = (folder: string, file: string, origin: string): string =>
  readFileSync(join(folder, file), 'utf8').replaceAll(ORIGIN_PLACEHOLDER, origin)
