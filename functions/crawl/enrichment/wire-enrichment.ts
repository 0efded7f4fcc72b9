import { auditWrite, presentJob, queueJobNow, startMessage } from '../../operations/index.ts'
import { profileStore } from '../../companies/index.ts'
import type { Principal } from '../../platform/auth/principal.ts'
import { documentClient } from '../../platform/clients.ts'
import { commitAsAdmin } from '../../platform/dynamodb/commit-as-admin.ts'
import { outboxWriter } from '../../platform/messages/outbox.ts'
import { oncePerProcess } from '../../platform/resources.ts'
import { wireRegisterReading } from '../../register/index.ts'
import { wireRequests } from '../../sessions/index.ts'

/** The dependencies of the call that queues the reading of a website. */
export const wireEnrichment = oncePerProcess((resources) => {
  const { config, now } = resources
  const { register, nameOf } = wireRegisterReading(resources)
  const documents = documentClient()
  const ports = {
    findProfile: profileStore(documents, config.table('profiles')).get,
    queueJob: queueJobNow({
      documents,
      table: config.table('jobs'),
      now,
      commitAs: commitAsAdmin(documents, config.table('users')),
    }),
    startMessage: startMessage(outboxWriter(config.table('outbox'), now)),
    audit: auditWrite(config.table('audit')),
  }

  return {
    ...wireRequests(resources, register.pointer),
    requesting: ({ registerPointer }: Principal) => ({
      ...ports,
      nameOf: (id: number) => nameOf(id, registerPointer),
    }),
    presentJob,
  }
})
