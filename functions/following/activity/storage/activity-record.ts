import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { maskApplications, type MasksOf } from '../domain/mask-applications.ts'
import { applicationStore } from './application-store.ts'
import { clicksOf } from './click-store.ts'
import { hiddenStore } from './hidden-store.ts'
import { searchesOf } from './history-store.ts'
import { reportStore } from './report-store.ts'

interface Tables {
  searches: string
  clicks: string
  applications: string
  data_reports: string
  users: string
}

/** All stored activity of a user, for the data export. Each list is newest first. */
export function activityRecord(documents: DynamoDBDocumentClient, tables: Tables, masksOf: MasksOf) {
  const applications = applicationStore(documents, tables)
  return {
    searchesOf: searchesOf(documents, tables.searches),
    /** The clicks that have not expired at the given instant. */
    clicksOf: clicksOf(documents, tables.clicks),
    applicationsOf: async (userId: string) => maskApplications(masksOf, await applications.ofUser(userId)),
    reportsOf: reportStore(documents, tables).ofUser,
    hiddenOf: hiddenStore(documents, tables).ofUser,
  }
}
