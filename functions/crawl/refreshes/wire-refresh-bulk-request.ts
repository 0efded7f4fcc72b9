import type { AdminCompanyQuery } from '#shared/api/admin/companies.ts'
import {
  auditWrite,
  presentJob,
  liveSubjects,
  requestJobNow,
  selectionStore,
} from '../../operations/index.ts'
import { wireAdminList, matchingCompanies, profileStore } from '../../companies/index.ts'
import type { Principal } from '../../platform/auth/principal.ts'
import { documentClient, s3Client } from '../../platform/clients.ts'
import { outboxWriter } from '../../platform/messages/outbox.ts'
import { wireRegisterReading } from '../../register/index.ts'
import { requestWiring } from '../../sessions/index.ts'
import { refreshWorkOf } from './refresh-work-wiring.ts'
import { wired } from '../../platform/resources.ts'

interface By {
  userId: string
  requestId: string
}

/** The dependencies of the call that queues a bulk of refreshes. */
export const wireRefreshBulkRequest = wired((resources) => {
  const { config, now } = resources
  const { register, currentSnapshot } = wireRegisterReading(resources)
  const adminListWiring = wireAdminList(resources)
  const documents = documentClient()
  const audit = auditWrite(config.table('audit'))
  const outbox = outboxWriter(config.table('outbox'), now)
  const profiles = profileStore(documents, config.table('profiles'))
  const liveAmong = liveSubjects(documents, config.table('jobs'))

  const request = requestJobNow({
    documents,
    table: config.table('jobs'),
    now,
    messageOf: ({ job_id, request_id }) =>
      outbox({ type: 'refreshCompanies', body: { job_id }, requestId: request_id }),
  })

  /** Queues a bulk for an administrator. The transaction that queues it also records the action. */
  async function requestJob(
    { selection, count }: { selection: string; count: number },
    { userId, requestId }: By,
  ) {
    const wanted = {
      kind: 'refresh',
      subject: selection,
      details: null,
      count,
      requested_by: userId,
      request_id: requestId,
    } as const
    const { job, isAlreadyQueued } = await request(wanted, (queued) => [
      audit({
        actor: userId,
        action: 'refresh_companies',
        subject: { kind: 'bulk', id: queued.job_id },
        before: null,
        after: { job_id: queued.job_id, companies: queued.count },
        at: new Date(queued.updated_at),
        requestId,
      }),
    ])
    return { job: presentJob(job), isAlreadyQueued }
  }

  return {
    ...requestWiring(resources, register.pointer),
    requesting({ registerPointer }: Principal) {
      return {
        async idsMatching(filter: Omit<AdminCompanyQuery, 'page' | 'sort'>) {
          const { index, snapshot } = await adminListWiring.openIndex(registerPointer)
          const list = {
            index,
            openLeft: () => adminListWiring.openLeft(snapshot),
            findOrganisation: (id: number) => register.findOrganisation(snapshot, id),
            reportedCompanies: adminListWiring.reportedCompanies,
          }
          return matchingCompanies(list, filter)
        },
        async existing(ids: readonly number[]) {
          const snapshot = await currentSnapshot(registerPointer)
          const found = await Promise.all(ids.map((id) => register.findOrganisation(snapshot, id)))
          return found.flatMap((organisation) => organisation?.id ?? [])
        },
        async worksOf(ids: readonly number[]) {
          const known = await profiles.getMany(ids)
          return new Map(ids.map((id) => [id, refreshWorkOf(known.get(id))]))
        },
        async liveAmong(kind: 'enrichment' | 'discovery', ids: readonly number[]) {
          const live = await liveAmong(kind, ids.map(String))
          return { has: (id: number) => live.has(String(id)) }
        },
        selections: selectionStore(s3Client(), config.bucket('sources')),
        requestJob,
      }
    },
  }
})
