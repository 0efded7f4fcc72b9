import type { Random } from '../../../infra/local/sample-data/random.ts'

const never = <Result>() => new Promise<Result>(() => undefined)

/** A worker's process. All its calls go through `call`. */
export interface Life {
  call: <Result>(work: () => Result | Promise<Result>) => Promise<Result>
  /** Resolves when the process is killed. Until then it waits. */
  killed: Promise<'killed'>
  /** Whether the process dies even if it makes no call at which it is killed. */
  isDoomed: boolean
}

/** The most calls of a batch after which a process is killed. */
const MAX_CALLS = 12

/** A process that is killed before or after one of its first calls, or lives. */
export function newLife(isDoomed: boolean, random: Random): Life {
  let left = isDoomed ? random.int(1, MAX_CALLS) : Infinity
  let isDead = false
  let die: (how: 'killed') => void
  const killed = new Promise<'killed'>((resolve) => (die = resolve))
  return {
    isDoomed,
    killed,
    async call(work) {
      if (isDead) return never()
      left -= 1
      if (left > 0) return work()
      isDead = true
      if (random.chance(0.5)) await work()
      die('killed')
      return never()
    },
  }
}
