import type { JobReason } from '#shared/job-reasons.ts'
import type { Wait } from '#shared/job-result.ts'
import type { PageRead } from './discover-website.ts'
import type { SitePage } from './organisation.ts'

interface Html {
  url: string
  html: string
}

export interface ReadSitePageDependencies {
  readPage: (
    address: string,
  ) => Promise<({ outcome: 'page' } & Html) | { outcome: 'refused'; reason: JobReason } | Wait>
  /** A copy of a page that was read before. */
  findPage: (address: string) => Promise<Html | undefined>
  /** What a page says about the owner of its website. */
  siteIdentity: (page: Html) => Omit<SitePage, 'domain'>
  registeredDomain: (host: string) => string
  /** The result of work, or another one if a text in it takes too long to read. */
  unlessTooComplex: <Result, Refused>(work: () => Result, refused: () => Refused) => Promise<Result | Refused>
  warn: (message: string, facts: { url: string }) => void
}

const pageOf = (
  { siteIdentity, registeredDomain }: Pick<ReadSitePageDependencies, 'siteIdentity' | 'registeredDomain'>,
  { url, html }: Html,
): SitePage => ({
  ...siteIdentity({ url, html }),
  domain: registeredDomain(URL.parse(url)?.hostname ?? ''),
})

/** Reads a page of a possible website. A page that takes too long to read is refused. */
export async function readSitePage(
  dependencies: ReadSitePageDependencies,
  address: string,
): Promise<PageRead> {
  const { readPage, unlessTooComplex, warn } = dependencies
  const answer = await readPage(address)
  if (answer.outcome !== 'page') return answer
  return unlessTooComplex(
    () => ({ outcome: 'page', page: pageOf(dependencies, answer), address }) as const,
    () => {
      warn('page too complex', { url: address })
      return { outcome: 'refused', reason: 'too-complex' } as const
    },
  )
}

/** A page that was read before; undefined if no copy is left, or if it takes too long to read. */
export async function findSitePage(
  dependencies: ReadSitePageDependencies,
  address: string,
): Promise<SitePage | undefined> {
  const stored = await dependencies.findPage(address)
  if (stored === undefined) return undefined
  return dependencies.unlessTooComplex(
    () => pageOf(dependencies, stored),
    () => undefined,
  )
}
