import { readFile } from 'node:fs/promises'
import { secretPlaces } from '../stage-settings.ts'

let text: Promise<string> | undefined

/** The signing keys of the tests. The file is read once, because the runs of a model make thousands of fixtures. */
export function readSigningKeys(): Promise<string> {
  text ??= readFile(new URL(secretPlaces.signingKeys), 'utf8')
  return text
}
