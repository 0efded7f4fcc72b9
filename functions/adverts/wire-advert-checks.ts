import { randomUUID } from 'node:crypto'
import { lazy } from '#shared/lazy.ts'
import { extractAdvert, loadAdvertTables, unlessTooComplex, withinDeadline } from '../extraction/index.ts'
import { jobStore, queueJob } from '../operations/index.ts'
import { pseudonyms } from '../platform/auth/pseudonyms.ts'
import { signingKeys } from '../platform/auth/signing-keys.ts'
import { documentClient } from '../platform/clients.ts'
import { userRates } from '../platform/dynamodb/user-rates.ts'
import { outboxWriter } from '../platform/messages/outbox.ts'
import { perContext } from '../platform/context.ts'
import { wireRequests } from '../sessions/index.ts'
import { titleLikeness } from './domain/assess-advert.ts'
import { wireAssessment } from './wire-assessment.ts'

/** The most processor time to read a pasted text, in milliseconds. */
const READING = 3_000

/** The dependencies of the calls that check adverts. */
export const wireAdvertChecks = perContext((context) => {
  const { config, now } = context
  const documents = documentClient()
  const jobTable = { documents, table: config.table('jobs'), now }
  const assessment = wireAssessment(context)
  const loaded = lazy(() => ({ tables: loadAdvertTables(titleLikeness(assessment)) }))

  return {
    ...wireRequests(context),
    ...assessment,
    now,
    checks: userRates(documents, config.table('rates')),
    pseudonymOf: pseudonyms(signingKeys),
    readAdvert(...args: Parameters<typeof extractAdvert>) {
      loaded()
      return unlessTooComplex(
        () => withinDeadline(() => extractAdvert(...args), READING),
        (isBusy) => (isBusy ? ('too-busy' as const) : ('too-complex' as const)),
      )
    },
    requesting: {
      queueJob: queueJob(jobTable),
      message: outboxWriter(config.table('outbox'), now),
      newId: randomUUID,
    },
    findJob: jobStore(jobTable).find,
  }
})
