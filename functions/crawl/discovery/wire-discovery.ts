import { websiteHost } from '#shared/website.ts'
import { auditWrite, type JobRequest, presentJob, requestJobNow } from '../../operations/index.ts'
import { isWebsiteStated, profileStore } from '../../companies/index.ts'
import type { Principal } from '../../platform/auth/principal.ts'
import { documentClient } from '../../platform/clients.ts'
import { outboxWriter } from '../../platform/messages/outbox.ts'
import { wireRegisterReading } from '../../register/index.ts'
import { requestWiring } from '../../sessions/index.ts'
import { wired } from '../../platform/resources.ts'

/** The dependencies of the call that queues the search for a website. */
export const wireDiscovery = wired((resources) => {
  const { config, now } = resources
  const { register, currentSnapshot } = wireRegisterReading(resources)
  const documents = documentClient()
  const outbox = outboxWriter(config.table('outbox'), now)
  const audit = auditWrite(config.table('audit'))
  const profiles = profileStore(documents, config.table('profiles'))

  /** Queues a job for an administrator. The transaction that queues it also records the action. */
  const requestJob = (suggestion: string | undefined) => async (wanted: JobRequest) => {
    const request = requestJobNow({
      documents,
      table: config.table('jobs'),
      now,
      messageOf: ({ job_id, request_id }) =>
        outbox({
          type: 'discoverWebsite',
          body: { job_id, ...(suggestion !== undefined && { suggestion }) },
          requestId: request_id,
        }),
    })
    const { job, isAlreadyQueued } = await request(wanted, (queued) => [
      audit({
        actor: wanted.requested_by,
        action: 'discover_company',
        subject: { kind: 'company', id: wanted.subject },
        before: null,
        after: { job_id: queued.job_id, website: suggestion ?? null },
        at: new Date(queued.updated_at),
        requestId: wanted.request_id,
      }),
    ])
    return { job: presentJob(job), isAlreadyQueued }
  }

  return {
    ...requestWiring(resources, register.pointer),
    requesting: ({ registerPointer }: Principal, website: string | undefined) => ({
      nameOf: async (id: number) =>
        (await register.findOrganisation(await currentSnapshot(registerPointer), id))?.name,
      async isWebsiteStated(id: number) {
        const profile = await profiles.get(id)
        return profile !== undefined && isWebsiteStated(profile)
      },
      requestJob: requestJob(website === undefined ? undefined : websiteHost(website)),
    }),
  }
})
