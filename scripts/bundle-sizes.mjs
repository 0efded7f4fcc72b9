/** `node scripts/bundle-sizes.mjs` prints the size of each function after `npm run synth`, plain and gzipped. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const folder = join(import.meta.dirname, '..', '.cache', 'bundles')
const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1).padStart(7)} KB`

for (const name of readdirSync(folder).toSorted()) {
  const code = readFileSync(join(folder, name, 'index.mjs'))
  console.log(`${name.padEnd(12)} ${kilobytes(code.length)}, gzipped ${kilobytes(gzipSync(code).length)}`)
}
