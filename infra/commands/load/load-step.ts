import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { RecordedOperation } from '#shared/operations.ts'
import { UserFacingError } from '../../user-facing-error.ts'

/** Called while a step works: what it does now, and which share of it is done, from 0 to 1, if that is known. */
export type StepProgress = (words: string, share?: number) => void

/** How a step ended, in a sentence. `unchanged`: there was nothing new. */
export interface StepEnd {
  outcome: 'done' | 'unchanged'
  sentence: string
}

/** A step of a load. It can be repeated: a second run of the same input changes nothing. */
export interface LoadStep {
  /** Its name in the stored progress, so it is never renamed. */
  name: string
  title: string
  /** The operation as which its outcome is recorded; null if another process records it. */
  operation: RecordedOperation | null
  /** How long it takes if it has never run here. */
  expectedSeconds: number
  isGiven: boolean
  /** Names what it loads. Equal names are the same work. */
  input: () => Promise<string>
  /** What an operator does to have this step, if nothing is given. */
  ifNone: string
  ifFailed: string
  /** @throws an error whose message says why it failed; the other steps go on. */
  run: (progress: StepProgress) => Promise<StepEnd>
}

type Described = Omit<LoadStep, 'isGiven' | 'input' | 'run'>

export const missing = (step: Described): LoadStep => ({
  ...step,
  isGiven: false,
  input: async () => '',
  run: async () => ({ outcome: 'unchanged', sentence: step.ifNone }),
})

export const given = (step: Described, work: Pick<LoadStep, 'input' | 'run'>): LoadStep => ({
  ...step,
  isGiven: true,
  ...work,
})

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
