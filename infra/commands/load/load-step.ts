import type { RecordedOperation } from '#shared/operations.ts'

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
  /** Whether there is something to load. */
  isGiven: boolean
  /** Names what it loads. Equal names are the same work. */
  input: () => Promise<string>
  /** What an operator does to have this step, if nothing is given. */
  ifNone: string
  /** What an operator does after a failure. */
  ifFailed: string
  /** @throws an error whose message says why it failed; the other steps go on. */
  run: (progress: StepProgress) => Promise<StepEnd>
}

type Described = Omit<LoadStep, 'isGiven' | 'input' | 'run'>

/** A step for which nothing is given. */
export const missing = (step: Described): LoadStep => ({
  ...step,
  isGiven: false,
  input: async () => '',
  run: async () => ({ outcome: 'unchanged', sentence: step.ifNone }),
})

/** A step with something to load. */
export const given = (step: Described, work: Pick<LoadStep, 'input' | 'run'>): LoadStep => ({
  ...step,
  isGiven: true,
  ...work,
})
