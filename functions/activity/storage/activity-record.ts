import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { applicationStore } from './application-store.ts'
import { clickStore } from './click-store.ts'
import { historyStore } from './history-store.ts'
import { reportStore } from './report-store.ts'

interface Tables {
  searches: string
  clicks: string
  applications: string
  data_reports: string
  users: string
}

/** Everything that a user's doings leave of them, to be shown to them whole; each list the newest first. */
export function activityRecord(documents: DynamoDBDocumentClient, tables: Tables) {
  return {
    searchesOf: historyStore(documents, tables).ofUser,
    /** Those that are still to be kept at an instant. */
    clicksOf: clickStore(documents, tables).ofUser,
    applicationsOf: applicationStore(documents, tables).ofUser,
    reportsOf: reportStore(documents, tables).ofUser,
  }
}
