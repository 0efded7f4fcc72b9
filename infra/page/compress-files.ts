import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { isTextType } from './file-headers.ts'

export const COMPRESSED = '.br'

/** The quality of compression. The best quality would add seconds to every build, for the local server only. */
const QUALITY = 9

/** Compresses each text file of a folder into a file next to it. Fonts and pictures are already compressed. */
export function compressFiles(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !isTextType(extname(entry.name))) continue
    const path = join(entry.parentPath, entry.name)
    const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY }
    writeFileSync(`${path}${COMPRESSED}`, brotliCompressSync(readFileSync(path), { params }))
  }
}
