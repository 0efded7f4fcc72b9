import { listChangeWrite } from '../lists/index.ts'
import type { TransactItem } from '../platform/dynamodb/transact.ts'
import { outboxWriter } from '../platform/messages/outbox.ts'
import { companyChangeWrites } from '../register/index.ts'
import type { Vacancy } from './domain/vacancy.ts'
import { wired } from '../platform/resources.ts'

interface Change {
  /** Whether the change shows in the search of companies (`showsInSearch`). If not, the index stays as it is. */
  isShown: boolean
  /** Whether somebody looks for the change, such as the administrator who made it. */
  isAwaited: boolean
}

/**
 * The parts of a transaction that bring the change of a vacancy into the search index and the vacancy list.
 * Whatever changes a vacancy writes them in the same transaction.
 */
export const wireVacancyChange = wired(({ config, now }) => {
  const companyChange = companyChangeWrites(
    config.table('company_changes'),
    outboxWriter(config.table('outbox'), now),
  )

  const listChange = listChangeWrite(config.table('admin_lists'), 'vacancies')

  return (
    { company_id, vacancy_id }: Pick<Vacancy, 'company_id' | 'vacancy_id'>,
    requestId: string,
    { isShown, isAwaited }: Change,
  ): TransactItem[] => [
    listChange({ company_id, vacancy_id }),
    ...(isShown ? companyChange(company_id, requestId, { isAwaited }) : []),
  ]
})
