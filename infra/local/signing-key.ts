import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type DataFolder, writeAtomically } from './data-folder.ts'

/** The key of this data folder's session tokens, made once, readable by its owner alone. */
export function signingKey(folder: DataFolder): string {
  const file = folder.file('signing-key')
  try {
    return readFileSync(file, 'utf8')
  } catch {
    const key = randomBytes(48).toString('base64url')
    writeAtomically(file, key)
    return key
  }
}
