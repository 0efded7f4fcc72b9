import { webLink } from '#shared/website.ts'
import { auditWrite, type JobRequest, presentJob, requestJobNow } from '../../operations/index.ts'
import { profileStore } from '../../companies/index.ts'
import type { Principal } from '../../platform/auth/principal.ts'
import { documentClient } from '../../platform/clients.ts'
import { outboxWriter } from '../../platform/messages/outbox.ts'
import { wireRegisterReading } from '../../register/index.ts'
import { requestWiring } from '../../sessions/index.ts'
import { wired } from '../../platform/resources.ts'

/** The dependencies of the call that queues the reading of a website. */
export const wireEnrichment = wired((resources) => {
  const { config, now } = resources
  const { register, currentSnapshot } = wireRegisterReading(resources)
  const documents = documentClient()
  const outbox = outboxWriter(config.table('outbox'), now)
  const audit = auditWrite(config.table('audit'))
  const profiles = profileStore(documents, config.table('profiles'))

  const request = requestJobNow({
    documents,
    table: config.table('jobs'),
    now,
    messageOf: ({ job_id, request_id }) =>
      outbox({ type: 'enrichCompany', body: { job_id }, requestId: request_id }),
  })

  /** Queues a job for an administrator. The transaction that queues it also records the action. */
  async function requestJob(wanted: JobRequest) {
    const { job, isAlreadyQueued } = await request(wanted, (queued) => [
      audit({
        actor: wanted.requested_by,
        action: 'enrich_company',
        subject: { kind: 'company', id: wanted.subject },
        before: null,
        after: { job_id: queued.job_id },
        at: new Date(queued.updated_at),
        requestId: wanted.request_id,
      }),
    ])
    return { job: presentJob(job), isAlreadyQueued }
  }

  return {
    ...requestWiring(resources, register.pointer),
    requesting: ({ registerPointer }: Principal) => ({
      nameOf: async (id: number) =>
        (await register.findOrganisation(await currentSnapshot(registerPointer), id))?.name,
      websiteOf: async (id: number) => webLink((await profiles.get(id))?.website ?? null),
      requestJob,
    }),
  }
})
