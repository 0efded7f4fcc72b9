import type { ChargeDependencies } from '../../../functions/companies/unlock/unlock-company.ts'
import { memoryCommit, memoryWrite } from './memory-commit.ts'

interface State {
  unlocked: Set<number>
  used: number
}

/** The unlocks of one user on one day in memory. `before` runs before the first write, as a concurrent call would. */
export function memoryUnlocks({
  unlocked = [],
  used = 0,
  isDeleted = false,
  isMarked = false,
  before = () => undefined,
}: {
  unlocked?: readonly number[]
  used?: number
  isDeleted?: boolean
  isMarked?: boolean
  before?: (state: State) => unknown
} = {}) {
  const state: State = { unlocked: new Set(unlocked), used }
  const { commit, committed } = memoryCommit({ before: () => void before(state) })
  const unlocks: ChargeDependencies['unlocks'] = {
    unlockWrite: (unlock) =>
      memoryWrite({
        what: 'unlock',
        values: unlock,
        isRefused: () => state.unlocked.has(unlock.companyId),
        apply: () => state.unlocked.add(unlock.companyId),
      }),
    usageWrite: (request) =>
      memoryWrite({
        what: 'usage',
        values: request,
        isRefused: () => request.limit >= 0 && state.used > 0 && state.used >= request.limit,
        apply: () => (state.used += 1),
      }),
    userCheck: (userId) => memoryWrite({ what: 'user exists', values: userId, isRefused: () => isDeleted }),
    countWrite: (unlock) => memoryWrite({ what: 'count', values: unlock }),
    markWrite: (unlock) => memoryWrite({ what: 'mark', values: unlock }),
  }
  return {
    unlocks: {
      ...unlocks,
      stateOf: async (_userId: string, companyId: number) => ({
        isUnlocked: state.unlocked.has(companyId),
        isMarked,
      }),
    },
    commit,
    committed,
  }
}
