import {
  auditWrite,
  failedOfRefresh,
  presentJob,
  liveSubjects,
  queueJobNow,
  selectionStore,
  startMessage,
} from '../../operations/index.ts'
import { isWebsiteStated, matchingCompanies, profileStore } from '../../companies/index.ts'
import type { Principal } from '../../platform/auth/principal.ts'
import { commitAsAdmin } from '../../platform/dynamodb/commit-as-admin.ts'
import { outboxWriter } from '../../platform/messages/outbox.ts'
import { perContext } from '../../platform/context.ts'
import { wireRegisterReading } from '../../register/index.ts'
import { wireRequests } from '../../sessions/index.ts'

/** The dependencies of the call that queues a bulk of refreshes. */
export const wireRefreshBulkRequest = perContext((context) => {
  const { config, now } = context
  const { register, knownIds } = wireRegisterReading(context)
  const selections = selectionStore(context)
  const ports = {
    findProfiles: profileStore(context).getMany,
    isWebsiteStated,
    liveAmong: liveSubjects(context),
    selections,
    queueJob: queueJobNow(context, { commitAs: commitAsAdmin(context) }),
    startMessage: startMessage(outboxWriter(config.table('outbox'), now)),
    audit: auditWrite(config.table('audit')),
  }

  return {
    ...wireRequests(context, register.pointer),
    requesting: ({ registerPointer }: Principal) => ({
      ...ports,
      idsMatching: (filter: Parameters<typeof matchingCompanies>[1]) =>
        matchingCompanies(context, filter, registerPointer),
      existing: (ids: readonly number[]) => knownIds(ids, registerPointer),
    }),
    presentJob,
    failedOfRefresh: failedOfRefresh(context),
  }
})
