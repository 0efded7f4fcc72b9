import type { Database } from '../../platform/context.ts'
import { rowsEraser } from '../../platform/dynamodb/records.ts'
import { applicationStore, maskApplications } from './applications.ts'
import { clickStore } from './clicks.ts'
import { hiddenStore } from './hidden-companies.ts'
import { historyStore } from './history-store.ts'
import { reportStore } from './wrong-data-reports.ts'

/** All stored activity of a user, for the data export. Each list is newest first. */
export const activityRecord = (context: Database) => ({
  searchesOf: historyStore(context).ofUser,
  /** The clicks that have not expired at the given instant. */
  clicksOf: clickStore(context).ofUser,
  applicationsOf: async (userId: string) =>
    maskApplications(context, await applicationStore(context).ofUser(userId)),
  reportsOf: reportStore(context).ofUser,
  hiddenOf: hiddenStore(context).ofUser,
})

/** Deletes the stored activity of a user whose account is erased. */
export const activityEraser = (database: Database) =>
  rowsEraser(database, {
    searches: 'search_id',
    clicks: 'click_id',
    applications: 'vacancy_id',
    data_reports: 'report_id',
  })
