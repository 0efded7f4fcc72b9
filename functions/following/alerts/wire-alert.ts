import { indexGenerations } from '../../companies/index.ts'
import { alertRecipients } from '../../identity/index.ts'
import { jobFinder, wireJobIndex } from '../../jobs/index.ts'
import { documentClient, s3Client } from '../../platform/clients.ts'
import { wireQueue } from '../../platform/messages/wire-queue.ts'
import { outboxWriter } from '../../platform/messages/outbox.ts'
import { snapshotReader, wireWarned } from '../../register/index.ts'
import { MAX_INDEXES } from './domain/list-saved-searches.ts'
import { searchRules } from './wire-search-rules.ts'
import { alertStore } from './storage/alert-store.ts'
import { seenRegisters } from './storage/seen-registers.ts'
import { savedSearchStore } from './storage/saved-search-store.ts'
import { watchStore } from './storage/watch-store.ts'
import { oncePerProcess } from '../../platform/resources.ts'

export const wireAlert = oncePerProcess((resources) => {
  const { config, now } = resources
  const documents = documentClient()
  const recipients = alertRecipients(documents, config.table('users'))
  const users = config.table('users')
  const warnedWiring = wireWarned(resources)
  const snapshots = snapshotReader(s3Client(), config.bucket('snapshots'))

  return {
    ...wireQueue(resources, 'alerts'),
    now,
    ...warnedWiring,
    openJobs: jobFinder({ ...wireJobIndex(resources), ...warnedWiring }),
    findRecipient: recipients.find,
    searches: savedSearchStore(documents, { saved_searches: config.table('saved_searches'), users }),
    watches: watchStore(documents, { watches: config.table('watches'), users }),
    register: seenRegisters({
      ...snapshots,
      generations: indexGenerations(snapshots.readIndex, MAX_INDEXES),
      filtersOf: searchRules.queryOf,
    }),
    rules: searchRules,
    alerts: alertStore({
      documents,
      table: config.table('alerts'),
      outbox: outboxWriter(config.table('outbox'), now),
      stillWants: recipients.stillWants,
      clock: now,
    }),
  }
})
