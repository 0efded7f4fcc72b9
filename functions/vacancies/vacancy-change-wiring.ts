import { listChangeWrite } from '../lists/storage/list-store.ts'
import { systemClock } from '../platform/clock.ts'
import { config } from '../platform/config.ts'
import type { TransactItem } from '../platform/dynamodb/transact.ts'
import { outboxWriter } from '../platform/messages/outbox.ts'
import { companyChangeWrites } from '../register/storage/company-change-writes.ts'
import type { Vacancy } from './domain/vacancy.ts'

const companyChange = companyChangeWrites(
  config.table('company_changes'),
  outboxWriter(config.table('outbox'), systemClock),
)
const listChange = listChangeWrite(config.table('admin_lists'), 'vacancies')

/**
 * The parts of a transaction that bring the change of a vacancy into the search index and the vacancy list.
 * Whatever changes a vacancy writes them in the same transaction.
 */
export const vacancyChangeWrites = (
  { company_id, vacancy_id }: Pick<Vacancy, 'company_id' | 'vacancy_id'>,
  requestId: string,
): TransactItem[] => [listChange({ company_id, vacancy_id }), ...companyChange(company_id, requestId)]
