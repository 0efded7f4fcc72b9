import {
  auditWrite,
  bulkStore,
  failedOfRefresh,
  jobStore,
  presentJob,
  liveSubjects,
  queueJobNow,
  selectionStore,
  startMessage,
} from '../../operations/index.ts'
import { isWebsiteStated, wireAdminList, matchingCompanies, profileStore } from '../../companies/index.ts'
import type { Principal } from '../../platform/auth/principal.ts'
import { documentClient, s3Client } from '../../platform/clients.ts'
import { commitAsAdmin } from '../../platform/dynamodb/commit-as-admin.ts'
import { outboxWriter } from '../../platform/messages/outbox.ts'
import { perContext } from '../../platform/context.ts'
import { wireRegisterReading } from '../../register/index.ts'
import { wireRequests } from '../../sessions/index.ts'
import { matchingIds } from './adapters/matching-ids.ts'

/** The dependencies of the call that queues a bulk of refreshes. */
export const wireRefreshBulkRequest = perContext((context) => {
  const { config, now } = context
  const { register, knownIds } = wireRegisterReading(context)
  const documents = documentClient()
  const idsMatching = matchingIds(wireAdminList(context), matchingCompanies)
  const jobTable = { documents, table: config.table('jobs'), now }
  const selections = selectionStore(s3Client(), config.bucket('sources'))
  const ports = {
    findProfiles: profileStore(context).getMany,
    isWebsiteStated,
    liveAmong: liveSubjects(documents, jobTable.table),
    selections,
    queueJob: queueJobNow({ ...jobTable, commitAs: commitAsAdmin(context) }),
    startMessage: startMessage(outboxWriter(config.table('outbox'), now)),
    audit: auditWrite(config.table('audit')),
  }

  return {
    ...wireRequests(context, register.pointer),
    requesting: ({ registerPointer }: Principal) => ({
      ...ports,
      idsMatching: (filter: Parameters<typeof idsMatching>[0]) => idsMatching(filter, registerPointer),
      existing: (ids: readonly number[]) => knownIds(ids, registerPointer),
    }),
    presentJob,
    failedOfRefresh: failedOfRefresh({
      jobs: jobStore(jobTable),
      bulks: bulkStore(documents, jobTable.table),
      selections,
    }),
  }
})
