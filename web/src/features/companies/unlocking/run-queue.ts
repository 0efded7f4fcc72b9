import type { UnlockOutcome } from './use-unlock.ts'

/** How far a queue of companies has come. */
export interface QueueRun {
  /** How many it was to unlock. */
  total: number
  /** How many it has tried. */
  done: number
  unlocked: number
  /** The name of the company that was unlocked last. */
  lastName: string | null
  /** Those that could not be unlocked. */
  skipped: readonly number[]
  state: 'running' | 'finished' | 'stopped' | 'limit'
}

export interface QueueRunner {
  ids: readonly number[]
  unlock: (id: number) => Promise<UnlockOutcome>
  /** Whether a company still waits: it may have been unlocked otherwise meanwhile. */
  waits: (id: number) => boolean
  /** Asked before each company: no means to stop there. */
  goesOn: () => boolean
  /** A company that no other try can unlock waits no longer. */
  forget: (id: number) => void
  onStep: (run: QueueRun) => void
}

/**
 * Unlocks companies in their order, one after the other. One that fails is skipped and goes on waiting, unless there is no
 * such company; at the limit, and when it is told to stop, the rest go on waiting.
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
    // in their order, one after the other: nothing is spent ahead of Stop
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
