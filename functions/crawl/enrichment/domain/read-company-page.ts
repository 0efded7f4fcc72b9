import type { JobReason } from '#shared/job-reasons.ts'
import { utcDate } from '#shared/instants.ts'
import type { Wait } from '#shared/job-result.ts'
import type { PageRead } from './enrich-company.ts'

interface Html {
  /** The address after redirects. */
  url: string
  html: string
}

export interface ReadCompanyPageDependencies<Extracted> {
  /** Fetches a page. A redirect to an address that it may not fetch is refused. */
  fetchPage: (
    address: string,
    mayFetch: (url: string) => boolean,
  ) => Promise<({ outcome: 'page' } & Html) | { outcome: 'refused'; reason: JobReason } | Wait>
  /** A copy of a page that was read before. */
  findStored: (address: string) => Promise<Html | undefined>
  extractPage: (page: Html & { today: string }) => Extracted
  /** Runs work on a text of others. It throws if that takes too long. */
  withinDeadline: <Result>(work: () => Result) => Result
  /** The result of work, or another one if a text in it takes too long to read. */
  unlessTooComplex: <Result, Refused>(work: () => Result, refused: () => Refused) => Promise<Result | Refused>
  warn: (message: string, facts: { url: string }) => void
  now: () => Date
}

/** What a page says, with the address that was asked and the one after redirects. */
export type CompanyPage<Extracted> = Extracted & { address: string; url: string }

const pageOf = <Extracted>(
  { extractPage, withinDeadline, now }: ReadCompanyPageDependencies<Extracted>,
  address: string,
  { url, html }: Html,
): CompanyPage<Extracted> => ({
  address,
  url,
  ...withinDeadline(() => extractPage({ url, html, today: utcDate(now()) })),
})

/** Reads a page of a website. A page that takes too long to read is refused. */
export async function readCompanyPage<Extracted>(
  dependencies: ReadCompanyPageDependencies<Extracted>,
  address: string,
  isOwn: (url: string) => boolean,
): Promise<PageRead<CompanyPage<Extracted>>> {
  const { fetchPage, unlessTooComplex, warn } = dependencies
  const read = await fetchPage(address, isOwn)
  if (read.outcome !== 'page') return read
  // the stored copy of another job may be from elsewhere
  if (!isOwn(read.url)) return { outcome: 'refused', reason: 'blocked-address' }
  return unlessTooComplex(
    () => ({ outcome: 'page', page: pageOf(dependencies, address, read) }) as const,
    () => {
      warn('page too complex', { url: address })
      // a later try would take as long
      return { outcome: 'refused', reason: 'too-complex' } as const
    },
  )
}

/** A page that was read before; undefined if no copy is left, or if it takes too long to read. */
export async function findCompanyPage<Extracted>(
  dependencies: ReadCompanyPageDependencies<Extracted>,
  address: string,
): Promise<CompanyPage<Extracted> | undefined> {
  const stored = await dependencies.findStored(address)
  if (stored === undefined) return undefined
  return dependencies.unlessTooComplex(
    () => pageOf(dependencies, address, stored),
    () => undefined,
  )
}
