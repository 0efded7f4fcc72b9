import type { TransactItem } from '../platform/dynamodb/transact.ts'
import type { DeletionChange } from './domain/change-deletion.ts'
import type { Vacancy } from './domain/vacancy.ts'
import { deletionWrite } from './storage/deletion-write.ts'
import { wireVacancyChange } from './wire-vacancy-change.ts'
import { wired } from '../platform/resources.ts'

/**
 * The parts of a transaction that delete or restore a vacancy. They bring the change into the search index and the list
 * too.
 */
export const wireDeletion = wired((resources) => {
  const { config, now } = resources
  const vacancyChangeWrites = wireVacancyChange(resources)
  const writeOf = deletionWrite(config.table('vacancies'))

  return (vacancy: Vacancy, change: DeletionChange, requestId: string): TransactItem[] => [
    writeOf(vacancy, change, now()),
    ...vacancyChangeWrites(vacancy, requestId, { isShown: true, isAwaited: true }),
  ]
})
