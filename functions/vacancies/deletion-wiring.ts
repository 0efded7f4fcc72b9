import { systemClock } from '../platform/clock.ts'
import { config } from '../platform/config.ts'
import type { TransactItem } from '../platform/dynamodb/transact.ts'
import type { DeletionChange } from './domain/change-deletion.ts'
import type { Vacancy } from './domain/vacancy.ts'
import { deletionWrite } from './storage/deletion-write.ts'
import { vacancyChangeWrites } from './vacancy-change-wiring.ts'

const writeOf = deletionWrite(config.table('vacancies'))

/**
 * The parts of a transaction that delete or restore a vacancy. They bring the change into the search index and the list
 * too.
 */
export const deletionWrites = (
  vacancy: Vacancy,
  change: DeletionChange,
  requestId: string,
): TransactItem[] => [
  writeOf(vacancy, change, systemClock()),
  ...vacancyChangeWrites(vacancy, requestId, { isShown: true, isAwaited: true }),
]
