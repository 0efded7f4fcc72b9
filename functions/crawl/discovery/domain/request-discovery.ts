import { AppError } from '#shared/errors.ts'

/** The user and the request that cause the job. */
interface By {
  userId: string
  requestId: string
}

export interface RequestDiscoveryDependencies<Requested> {
  /** The name of a company that is or was on the register. */
  nameOf: (id: number) => Promise<string | undefined>
  /** Whether a website is known, or an administrator has stated that there is none. */
  isWebsiteStated: (id: number) => Promise<boolean>
  requestJob: (job: {
    kind: 'discovery'
    subject: string
    details: string
    count: number
    requested_by: string
    request_id: string
  }) => Promise<Requested>
}

/**
 * Queues the search for the website of a company.
 * @throws AppError 404 if the id was never on the register. 409 if the website is known, or there is none.
 */
export async function requestDiscovery<Requested>(
  { nameOf, isWebsiteStated, requestJob }: RequestDiscoveryDependencies<Requested>,
  id: number,
  { userId, requestId }: By,
): Promise<Requested> {
  const [name, isStated] = await Promise.all([nameOf(id), isWebsiteStated(id)])
  if (name === undefined) throw new AppError('not_found', 'There is no company with this id')
  if (isStated) throw new AppError('conflict', 'The website of this company is known, or it has none')
  return requestJob({
    kind: 'discovery',
    subject: String(id),
    details: name,
    count: 1,
    requested_by: userId,
    request_id: requestId,
  })
}
