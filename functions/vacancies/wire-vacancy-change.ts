import { listChangeWrite } from '../lists/index.ts'
import { outboxWriter } from '../platform/messages/outbox.ts'
import { perContext } from '../platform/context.ts'
import { companyChangeWrites } from '../register/index.ts'
import { vacancyChangeWrites } from './domain/vacancy-change-writes.ts'

/** The writes that bring the change of a vacancy into the search index and the vacancy list. */
export const wireVacancyChange = perContext(({ config, now }) =>
  vacancyChangeWrites({
    listChange: listChangeWrite(config.table('admin_lists'), 'vacancies'),
    companyChange: companyChangeWrites(
      config.table('company_changes'),
      outboxWriter(config.table('outbox'), now),
    ),
  }),
)
