import type { CompanyRow } from '#shared/api/company-row.ts'
import type { UnlockOutcome } from './unlock-company.ts'

/**
 * How far one-by-one unlocking has come in one results list (docs/product/screens.md "One-by-one unlocking"). A new
 * list starts from the beginning.
 */
export interface Pointer {
  /** Identifies the results list. */
  list: string
  /** The index from which to continue. Rows before it are unlocked or skipped. */
  at: number
  /** The ids of unlocked companies, and in `skipped` those of skipped companies. */
  unlocked: readonly number[]
  skipped: readonly number[]
}

export const startPointer = (list: string): Pointer => ({ list, at: 0, unlocked: [], skipped: [] })

/** The index of the next row to unlock: the first locked row from the pointer on, or -1. */
export const nextLocked = (rows: readonly CompanyRow[], { at }: Pointer): number =>
  rows.findIndex(({ locked }, index) => locked && index >= at)

/** Whether the same row stays next. It does at the limit and after sign-out. */
export const pauses = ({ kind }: Pick<UnlockOutcome, 'kind'>): boolean =>
  kind === 'limit' || kind === 'signed-out'

/** The state after the row at `index` was tried. A failure that does not pause skips the row. */
export function advance(pointer: Pointer, index: number, id: number, kind: UnlockOutcome['kind']): Pointer {
  if (pauses({ kind })) return pointer
  const list = kind === 'unlocked' ? 'unlocked' : 'skipped'
  return { ...pointer, at: index + 1, [list]: [...pointer[list], id] }
}
