import type { CompanyRow } from '../../../../../shared/api/companies.ts'
import type { UnlockOutcome } from './use-unlock.ts'

/** One-by-one unlocking in one list of results (docs/product/screens.md "One-by-one unlocking"). A new list begins anew. */
export interface Pointer {
  /** Which list of results it moves through. */
  list: string
  /** The index it stands at; rows before it are done or skipped. */
  at: number
  /** What it has unlocked and skipped so far, by id. */
  unlocked: readonly number[]
  skipped: readonly number[]
}

export const startPointer = (list: string): Pointer => ({ list, at: 0, unlocked: [], skipped: [] })

/** The index of the row that is unlocked next: the first one from the pointer on that is still locked; -1 for none. */
export const nextLocked = (rows: readonly CompanyRow[], { at }: Pointer): number =>
  rows.findIndex(({ locked }, index) => locked && index >= at)

/** Whether the same row is next after an outcome: tomorrow, after signing in, or at once for the price it has now. */
export const pauses = ({ kind }: Pick<UnlockOutcome, 'kind'>): boolean =>
  kind === 'limit' || kind === 'signed-out' || kind === 'no-longer-free'

/** Where the pointer stands after the row at `index` was tried. What failed or came back empty is skipped. */
export function advance(pointer: Pointer, index: number, id: number, kind: UnlockOutcome['kind']): Pointer {
  if (pauses({ kind })) return pointer
  const list = kind === 'unlocked' ? 'unlocked' : 'skipped'
  return { ...pointer, at: index + 1, [list]: [...pointer[list], id] }
}
