import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/** What shrinks; fonts and pictures are compressed by themselves. */
const TEXT = /\.(js|css|html|svg|txt)$/

export const COMPRESSED = '.br'

/** Beside CloudFront's compression, which takes its own time, the best would be worth seconds of every build. */
const QUALITY = 9

/** Writes the compressed form of every text file of a folder beside it. */
export function compressFiles(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !TEXT.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY }
    writeFileSync(`${path}${COMPRESSED}`, brotliCompressSync(readFileSync(path), { params }))
  }
}
