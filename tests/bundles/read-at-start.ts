import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** An import of another file of the bundle that is not an `import()`. */
const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*"\.\/([\w.-]+\.mjs)"/g

/** The bytes of code that Node reads before a bundle can answer: its module, and what this imports. */
export function bytesReadAtStart(bundle: string): number {
  const files = new Set(['index.mjs'])
  let bytes = 0
  for (const file of files) {
    const code = readFileSync(join(bundle, file), 'utf8')
    bytes += Buffer.byteLength(code)
    for (const [, imported = ''] of code.matchAll(STATIC_IMPORT)) files.add(imported)
  }
  return bytes
}
