import { auditWrite, presentJob, queueJobNow } from '../../operations/index.ts'
import { isWebsiteStated, profileStore } from '../../companies/index.ts'
import type { Principal } from '../../platform/auth/principal.ts'
import { commitAsAdmin } from '../../platform/dynamodb/commit-as-admin.ts'
import { outboxWriter } from '../../platform/messages/outbox.ts'
import { perContext } from '../../platform/context.ts'
import { wireRegisterReading } from '../../register/index.ts'
import { wireRequests } from '../../sessions/index.ts'

/** The dependencies of the call that queues the search for a website. */
export const wireDiscovery = perContext((context) => {
  const { config, now } = context
  const { register, nameOf } = wireRegisterReading(context)
  const ports = {
    findProfile: profileStore(context).get,
    isWebsiteStated,
    queueJob: queueJobNow(context, { commitAs: commitAsAdmin(context) }),
    message: outboxWriter(config.table('outbox'), now),
    audit: auditWrite(config.table('audit')),
  }

  return {
    ...wireRequests(context, register.pointer),
    requesting: ({ registerPointer }: Principal) => ({
      ...ports,
      nameOf: (id: number) => nameOf(id, registerPointer),
    }),
    presentJob,
  }
})
