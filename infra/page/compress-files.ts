import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { isTextType } from './sent-files.ts'

export const COMPRESSED = '.br'

/** Beside CloudFront's compression, which takes its own time, the best would be worth seconds of every build. */
const QUALITY = 9

/** Writes the compressed form of every text file of a folder beside it. Fonts and pictures are compressed already. */
export function compressFiles(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !isTextType(extname(entry.name))) continue
    const path = join(entry.parentPath, entry.name)
    const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY }
    writeFileSync(`${path}${COMPRESSED}`, brotliCompressSync(readFileSync(path), { params }))
  }
}
