import { AppError } from '#shared/errors.ts'
import type { CommitAs, Committed, Parts, Write } from '#shared/write.ts'

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

interface MemoryOptions {
  /** Runs before the first transaction, as a concurrent call would. */
  before?: () => void
  isLost?: () => boolean
}

/** Commits memory writes, as `transact` and `commitAsAdmin` do. */
export function memoryCommit({ before, isLost }: MemoryOptions = {}) {
  const committed: { what: string; values?: unknown }[][] = []
  let calls = 0
  const commit = async <Name extends string>(parts: Parts<Name>): Promise<Committed<Name>> => {
    calls += 1
    if (calls === 1) before?.()
    const writes = Object.entries<Write | readonly Write[]>(parts).flatMap(([name, part]) =>
      [part].flat().map((write) => ({ name: name as Name, write: write as MemoryWrite })),
    )
    const refused = writes.filter(({ write }) => write.isRefused?.())
    if (refused.length > 0) return [...new Set(refused.map(({ name }) => name))]
    for (const { write } of writes) write.apply?.()
    committed.push(writes.map(({ write: { what, values } }) => ({ what, values })))
    return 'written'
  }
  const commitAs: CommitAs = async (_userId, parts) => {
    if (isLost?.()) throw new AppError('forbidden', 'Only administrators may do this')
    return commit(parts)
  }
  return { commit, commitAs, committed }
}
