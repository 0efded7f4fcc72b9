import { AppError } from '#shared/errors.ts'

/** The user and the request that cause the job. */
interface By {
  userId: string
  requestId: string
}

export interface RequestEnrichmentDependencies<Requested> {
  /** The name of a company that is or was on the register. */
  nameOf: (id: number) => Promise<string | undefined>
  websiteOf: (id: number) => Promise<string | null>
  requestJob: (job: {
    kind: 'enrichment'
    subject: string
    details: string
    count: number
    requested_by: string
    request_id: string
  }) => Promise<Requested>
}

/**
 * Queues the reading of the website of a company.
 * @throws AppError 404 if the id was never on the register. 409 if the company has no website.
 */
export async function requestEnrichment<Requested>(
  { nameOf, websiteOf, requestJob }: RequestEnrichmentDependencies<Requested>,
  id: number,
  { userId, requestId }: By,
): Promise<Requested> {
  const [name, website] = await Promise.all([nameOf(id), websiteOf(id)])
  if (name === undefined) throw new AppError('not_found', 'There is no company with this id')
  if (website === null) throw new AppError('conflict', 'This company has no website to read')
  return requestJob({
    kind: 'enrichment',
    subject: String(id),
    details: name,
    count: 1,
    requested_by: userId,
    request_id: requestId,
  })
}
