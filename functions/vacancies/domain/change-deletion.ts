import type { WriteAudit } from '#shared/audit-write.ts'
import type { CommitAs } from '#shared/write.ts'
import { type DeletionChange, type DeletionPorts, deletionWrites } from './deletion-writes.ts'
import type { By } from './request-job.ts'
import { isKept, type Vacancy } from './vacancy.ts'

/** `unchanged`: the vacancy was already deleted, or was not deleted. `not_found`: it can no longer be restored. */
export type DeletionOutcome = 'changed' | 'unchanged' | 'not_found'

export interface ChangeDeletionDependencies extends DeletionPorts {
  vacancies: { findById: (id: number) => Promise<Vacancy | undefined> }
  audit: WriteAudit
  commitAs: CommitAs
  now: () => Date
}

/**
 * Deletes a vacancy, or restores it within 30 days (docs/product/admin.md "Deleting vacancies").
 * @throws AppError 403 as `CommitAs` does.
 */
export async function changeDeletion(
  dependencies: ChangeDeletionDependencies,
  change: DeletionChange,
  id: number,
  { userId, requestId }: By,
): Promise<DeletionOutcome> {
  const { vacancies, audit, commitAs, now } = dependencies
  const vacancy = await vacancies.findById(id)
  const at = now()
  if (vacancy === undefined || !isKept(vacancy, at)) return 'not_found'
  const outcome = await commitAs(userId, {
    vacancy: deletionWrites(dependencies, vacancy, change, { at, requestId }),
    audit: audit({
      actor: userId,
      action: change === 'delete' ? 'delete_vacancy' : 'restore_vacancy',
      subject: { kind: 'vacancy', id: String(vacancy.vacancy_id) },
      before: { deleted: change === 'restore' },
      after: { deleted: change === 'delete' },
      at,
      requestId,
    }),
  })
  return outcome === 'written' ? 'changed' : 'unchanged'
}
