import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CORPUS } from './read-corpus.ts'

/** The SHA-256 of all pages, truths and addresses of the corpus, with their names. */
export function corpusHash(): string {
  const files = globSync('**/*.*', { cwd: CORPUS })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(CORPUS, file)))
  return hash.digest('hex')
}
