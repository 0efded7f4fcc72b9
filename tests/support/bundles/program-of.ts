import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The variable with the folder of the bundled programs (bundle-product.ts). */
export const BUNDLED_PROGRAMS = 'BUNDLED_PROGRAMS'

/** The file to start for a program of the product: its bundle if this run of tests has one, otherwise its source. */
export function programOf(source: string): string {
  const bundle = join(process.env[BUNDLED_PROGRAMS] ?? '', source.replace(/ts$/, 'mjs'))
  return existsSync(bundle) ? bundle : source
}
