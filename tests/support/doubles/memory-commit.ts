import type { Commit, CommitAs, Write } from '#shared/write.ts'

/** A write in memory: what it is, its values, and how it changes the store of a test. */
interface MemoryWrite {
  what: string
  values?: unknown
  /** Whether its condition fails now. */
  isRefused?: () => boolean
  apply?: () => void
}

export const memoryWrite = (write: MemoryWrite): Write => write as Write

/** Any values as a write, for tests that only look at what a use case returns. */
export const asWrite = (values: unknown): Write => values as Write

/** A `Commit` of memory writes, and a `CommitAs` for somebody who still is an administrator. `before` runs before the first one, as a concurrent call would. */
export function memoryCommit(before: () => void = () => undefined) {
  const committed: { what: string; values?: unknown }[][] = []
  let calls = 0
  const commit: Commit = async (writes) => {
    calls += 1
    if (calls === 1) before()
    const parts = writes as readonly MemoryWrite[]
    const refused = parts.map(({ isRefused }) => isRefused?.() ?? false)
    if (refused.includes(true)) return refused
    for (const { apply } of parts) apply?.()
    committed.push(parts.map(({ what, values }) => ({ what, values })))
    return 'written'
  }
  const commitAs: CommitAs = (_userId, writes) => commit(writes)
  return { commit, commitAs, committed }
}
