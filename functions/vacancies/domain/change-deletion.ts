import { isKept, type Vacancy } from './vacancy.ts'

/** Whether a vacancy is deleted or restored. */
export type DeletionChange = 'delete' | 'restore'

/** `unchanged`: the vacancy was already deleted, or was not deleted. `not_found`: it can no longer be restored. */
export type DeletionOutcome = 'changed' | 'unchanged' | 'not_found'

export interface ChangeDeletionDependencies<By> {
  vacancies: { findById: (id: number) => Promise<Vacancy | undefined> }
  /** @returns whether the vacancy was in the other state until now. */
  writeDeletion: (vacancy: Vacancy, change: DeletionChange, by: By) => Promise<boolean>
  now: () => Date
}

/** Deletes a vacancy, or restores it within 30 days (docs/product/admin.md "Deleting vacancies"). */
export async function changeDeletion<By>(
  { vacancies, writeDeletion, now }: ChangeDeletionDependencies<By>,
  change: DeletionChange,
  id: number,
  by: By,
): Promise<DeletionOutcome> {
  const vacancy = await vacancies.findById(id)
  if (vacancy === undefined || !isKept(vacancy, now())) return 'not_found'
  return (await writeDeletion(vacancy, change, by)) ? 'changed' : 'unchanged'
}
