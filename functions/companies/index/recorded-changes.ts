/** The recorded changes of companies since the last index (docs/decisions/028-index-updates.md). */
export interface CompanyChanges {
  /** The changes now. `needsScan`: which companies have changed is not known. */
  pending: () => Promise<PendingChanges>
}

export interface PendingChanges {
  companies: readonly number[]
  needsScan: boolean
  /** Whether somebody looks for one of them. */
  isAwaited: boolean
  /** Deletes these changes, and none that were recorded later; absent if there are none. */
  forget: (() => Promise<void>) | undefined
}

/** For a build on its own, without recorded changes. */
export const noChanges: CompanyChanges = {
  pending: async () => ({ companies: [], needsScan: false, isAwaited: false, forget: undefined }),
}
