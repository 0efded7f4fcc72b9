import { AppError } from '#shared/errors.ts'
import { webLink, websiteHost } from '#shared/website.ts'
import { isWebsiteStated, profileStore } from '../companies/index.ts'
import { auditWrite, queueJobNow, startMessage } from '../operations/index.ts'
import type { Principal } from '../platform/auth/principal.ts'
import type { Context } from '../platform/context.ts'
import { commitAsAdmin } from '../platform/dynamodb/transaction-parts.ts'
import { outboxWriter } from '../platform/messages/outbox.ts'
import { registerReading } from '../register/index.ts'

export interface Requester {
  principal: Pick<Principal, 'userId' | 'registerPointer'>
  requestId: string
}

/** A company that is or was on the register, for an administrator. @throws AppError 404 for any other id. */
async function companyOf(context: Context, id: number, { principal }: Requester) {
  const [name, profile] = await Promise.all([
    registerReading(context).nameOf(id, principal.registerPointer),
    profileStore(context).get(id),
  ])
  if (name === undefined) throw new AppError('not_found', 'There is no company with this id')
  return { name, profile }
}

const wanted = <Kind extends string>(
  kind: Kind,
  id: number,
  name: string,
  { principal, requestId }: Requester,
) => ({
  kind,
  subject: String(id),
  details: name,
  count: 1,
  requested_by: principal.userId,
  request_id: requestId,
})

/** Queues the reading of a company's website for an administrator. @throws AppError 404 if unknown, 409 without a website. */
export async function requestEnrichment(context: Context, id: number, by: Requester) {
  const { name, profile } = await companyOf(context, id, by)
  if (webLink(profile?.website ?? null) === null)
    throw new AppError('conflict', 'This company has no website to read')
  const queueJob = queueJobNow(context, { commitAs: commitAsAdmin(context) })
  return queueJob(wanted('enrichment', id, name, by), (job) => [
    startMessage(context)(job),
    auditWrite(context)({
      actor: by.principal.userId,
      action: 'enrich_company',
      subject: { kind: 'company', id: String(id) },
      after: { job_id: job.job_id },
      at: new Date(job.updated_at),
      requestId: by.requestId,
    }),
  ])
}

/**
 * Queues the search for the website of a company, for an administrator.
 * @throws AppError 404 if the id was never on the register. 409 if the website is known, or there is none.
 */
export async function requestDiscovery(
  context: Context,
  id: number,
  website: string | undefined,
  by: Requester,
) {
  const { name, profile } = await companyOf(context, id, by)
  if (profile !== undefined && isWebsiteStated(profile))
    throw new AppError('conflict', 'The website of this company is known, or it has none')
  const suggestion = website === undefined ? undefined : websiteHost(website)
  const queueJob = queueJobNow(context, { commitAs: commitAsAdmin(context) })
  return queueJob(wanted('discovery', id, name, by), ({ job_id, request_id, updated_at }) => [
    outboxWriter(context)({
      type: 'discoverWebsite',
      body: { job_id, ...(suggestion !== undefined && { suggestion }) },
      requestId: request_id,
    }),
    auditWrite(context)({
      actor: by.principal.userId,
      action: 'discover_company',
      subject: { kind: 'company', id: String(id) },
      after: { job_id, website: suggestion ?? null },
      at: new Date(updated_at),
      requestId: by.requestId,
    }),
  ])
}
