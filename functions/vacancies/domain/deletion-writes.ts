import type { Write } from '#shared/write.ts'
import type { Vacancy } from './vacancy.ts'
import type { VacancyChangeWrites } from './vacancy-change-writes.ts'

/** Whether a vacancy is deleted or restored. */
export type DeletionChange = 'delete' | 'restore'

export interface DeletionPorts {
  /** Deletes or restores a vacancy. The condition fails if it is already in that state, or can no longer be restored. */
  deletionWrite: (vacancy: Vacancy, change: DeletionChange, at: Date) => Write
  vacancyChange: VacancyChangeWrites
}

/** The writes that delete or restore a vacancy. They bring the change into the search index and the list too. */
export const deletionWrites = (
  { deletionWrite, vacancyChange }: DeletionPorts,
  vacancy: Vacancy,
  change: DeletionChange,
  { at, requestId }: { at: Date; requestId: string },
): Write[] => [
  deletionWrite(vacancy, change, at),
  ...vacancyChange(vacancy, requestId, { isShown: true, isAwaited: true }),
]
