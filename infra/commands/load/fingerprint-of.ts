import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { UserFacingError } from '../../user-facing-error.ts'

/** Names the content of a file, or of the files of a folder. @throws UserFacingError if there is none. */
export async function fingerprintOf(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined)
  if (found === undefined) throw new UserFacingError(`There is no file ${path}.`)
  if (!found.isDirectory()) return hashOfFile(path)
  const names = (await readdir(path)).toSorted()
  const hash = createHash('sha256')
  for (const name of names) {
    const inner = join(path, name)
    if ((await stat(inner)).isFile()) hash.update(`${name} ${await hashOfFile(inner)}\n`)
  }
  return hash.digest('hex')
}

async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash)
  return hash.digest('hex')
}
