import type { CompanyRow } from '../../../../../shared/api/companies.ts'
import type { UnlockOutcome } from './use-unlock.ts'

/**
 * The state of one-by-one unlocking in one results list (docs/product/screens.md "One-by-one unlocking"). A new list
 * starts from the beginning.
 */
export interface Pointer {
  /** The results list that it belongs to. */
  list: string
  /** The current index; rows before it are unlocked or skipped. */
  at: number
  /** The ids unlocked and skipped so far. */
  unlocked: readonly number[]
  skipped: readonly number[]
}

export const startPointer = (list: string): Pointer => ({ list, at: 0, unlocked: [], skipped: [] })

/** The index of the next row to unlock: the first locked row from the pointer on, or -1. */
export const nextLocked = (rows: readonly CompanyRow[], { at }: Pointer): number =>
  rows.findIndex(({ locked }, index) => locked && index >= at)

/** Whether the same row stays next: at the limit, after sign-out, or because its price has changed. */
export const pauses = ({ kind }: Pick<UnlockOutcome, 'kind'>): boolean =>
  kind === 'limit' || kind === 'signed-out' || kind === 'no-longer-free'

/** The pointer after the row at `index` was tried. Any failure that does not pause skips the row. */
export function advance(pointer: Pointer, index: number, id: number, kind: UnlockOutcome['kind']): Pointer {
  if (pauses({ kind })) return pointer
  const list = kind === 'unlocked' ? 'unlocked' : 'skipped'
  return { ...pointer, at: index + 1, [list]: [...pointer[list], id] }
}
