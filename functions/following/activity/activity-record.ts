import type { Database } from '../../platform/context.ts'
import { rowsEraser } from '../../platform/dynamodb/records.ts'
import { clickStore } from './clicks.ts'
import { hiddenStore } from './hidden-companies.ts'
import { historyStore } from './history-store.ts'
import { presentShared, sharedListStore } from './shared-list-store.ts'
import { shortlistStore } from './shortlist.ts'
import { reportStore } from './wrong-data-reports.ts'

/** All stored activity of a user, for the data export. Each list is newest first. */
export const activityRecord = (context: Database) => ({
  searchesOf: historyStore(context).ofUser,
  /** The clicks that have not expired at the given instant. */
  clicksOf: clickStore(context).ofUser,
  shortlistOf: shortlistStore(context).ofUser,
  sharedListsOf: async (userId: string) => (await sharedListStore(context).ofUser(userId)).map(presentShared),
  reportsOf: reportStore(context).ofUser,
  hiddenOf: hiddenStore(context).ofUser,
})

/** Deletes the stored activity of a user whose account is erased. */
export const activityEraser = (database: Database) =>
  rowsEraser(database, {
    searches: 'search_id',
    clicks: 'click_id',
    applications: 'vacancy_id',
    shared_lists: 'share_id',
    data_reports: 'report_id',
  })
