import { systemClock } from '../platform/clock.ts'
import { config } from '../platform/config.ts'
import type { TransactItem } from '../platform/dynamodb/transact.ts'
import { outboxWriter } from '../platform/messages/outbox.ts'
import { companyChangeWrites } from '../register/storage/company-change-writes.ts'
import type { DeletionChange } from './domain/change-deletion.ts'
import type { Vacancy } from './domain/vacancy.ts'
import { deletionWrite } from './storage/deletion-write.ts'

const writeOf = deletionWrite(config.table('vacancies'))
const companyChange = companyChangeWrites(
  config.table('company_changes'),
  outboxWriter(config.table('outbox'), systemClock),
)

/** The parts of a transaction that delete or restore a vacancy, and bring the change into the search index. */
export const deletionWrites = (
  vacancy: Vacancy,
  change: DeletionChange,
  requestId: string,
): TransactItem[] => [
  writeOf(vacancy, change, systemClock()),
  ...companyChange(vacancy.company_id, requestId),
]
