import { websiteHost } from '../../shared/website.ts'
import { auditWrite } from '../audit/storage/audit-write.ts'
import { isWebsiteStated } from '../companies/domain/profile/is-website-stated.ts'
import { profileStore } from '../companies/storage/profile-store.ts'
import type { JobRequest } from '../jobs/domain/job.ts'
import { presentJob } from '../jobs/domain/present-job.ts'
import { requestJobNow } from '../jobs/storage/request-job-now.ts'
import type { Principal } from '../platform/auth/principal.ts'
import { documentClient } from '../platform/clients.ts'
import { systemClock } from '../platform/clock.ts'
import { config } from '../platform/config.ts'
import { outboxWriter } from '../platform/messages/outbox.ts'
import { readWiring } from '../register/read-wiring.ts'
import { requestWiring } from '../sessions/request-wiring.ts'

const documents = documentClient()
const { register, currentSnapshot } = readWiring
const outbox = outboxWriter(config.table('outbox'), systemClock)
const audit = auditWrite(config.table('audit'))
const profiles = profileStore(documents, config.table('profiles'))

/** Queues a job for an administrator. The transaction that queues it also records the action. */
const requestJob = (suggestion: string | undefined) => async (wanted: JobRequest) => {
  const request = requestJobNow({
    documents,
    table: config.table('jobs'),
    now: systemClock,
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

/** The dependencies of the call that queues the search for a website. */
export const wiring = {
  ...requestWiring(register.pointer),
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
