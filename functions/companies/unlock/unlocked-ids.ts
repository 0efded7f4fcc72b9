import type { unlockedSorts } from '#shared/api/companies.ts'
import type { Principal, RegisterPointer } from '../../platform/auth/principal.ts'
import { rankNames } from '../../search-engine/names/rank-names.ts'

export interface UnlockedIdsDependencies {
  unlocks: { unlockedBy: (userId: string) => Promise<number[]> }
  /** Company names by id, in the given register. */
  namesOf: (ids: readonly number[], registerPointer?: RegisterPointer) => Promise<Map<number, string>>
}

/**
 * The ids of all companies that a user has unlocked: newest first, or by name. By name, ids that this register does not
 * contain come last, so that the total stays the same.
 */
export async function unlockedIds(
  { unlocks, namesOf }: UnlockedIdsDependencies,
  { userId, registerPointer }: Principal,
  sort: (typeof unlockedSorts)[number] | undefined,
): Promise<number[]> {
  const newestFirst = await unlocks.unlockedBy(userId)
  if (sort !== 'name') return newestFirst
  const names = await namesOf(newestFirst, registerPointer)
  return [...rankNames(names), ...newestFirst.filter((id) => !names.has(id))]
}
