import type { UnlockOutcome } from './unlock-company.ts'

/** The progress of a queue run. */
export interface QueueRun {
  /** How many companies the run unlocks. */
  total: number
  /** How many companies the run has tried so far. */
  done: number
  unlocked: number
  /** The name of the last unlocked company. */
  lastName: string | null
  /** The ids of companies that could not be unlocked. */
  skipped: readonly number[]
  state: 'running' | 'finished' | 'stopped' | 'limit'
}

export interface QueueRunner {
  ids: readonly number[]
  unlock: (id: number) => Promise<UnlockOutcome>
  /** Whether a company is still in the queue. It may have been unlocked elsewhere. */
  waits: (id: number) => boolean
  /** Called before each company. Returning false stops the run. */
  goesOn: () => boolean
  /** Called for a company that no retry can unlock. */
  forget: (id: number) => void
  onStep: (run: QueueRun) => void
}

/**
 * Unlocks companies in order, one after the other. A company that fails is skipped. It stays in the queue if a retry
 * may help. At the limit and after Stop, the rest stays in the queue.
 */
export async function runQueue({ ids, unlock, waits, goesOn, forget, onStep }: QueueRunner): Promise<void> {
  let run: QueueRun = {
    total: ids.length,
    done: 0,
    unlocked: 0,
    lastName: null,
    skipped: [],
    state: 'running',
  }
  const step = (change: Partial<QueueRun>) => {
    run = { ...run, ...change }
    onStep(run)
  }
  step({})
  for (const id of ids) {
    if (!goesOn()) return step({ state: 'stopped' })
    // the companies are unlocked one after the other, so that Stop can prevent further unlocks
    const outcome: UnlockOutcome | null = waits(id) ? await unlock(id) : null
    if (outcome?.kind === 'limit') return step({ state: 'limit' })
    if (outcome?.kind === 'signed-out') return step({ state: 'stopped' })
    const done = run.done + 1
    if (outcome === null) step({ done })
    else if (outcome.kind === 'unlocked')
      step({ done, unlocked: run.unlocked + 1, lastName: outcome.company.companyName })
    else {
      if (outcome.kind === 'gone') forget(id)
      step({ done, skipped: [...run.skipped, id] })
    }
  }
  step({ state: 'finished' })
}
