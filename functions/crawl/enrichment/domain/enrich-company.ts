import type { JobReason } from '#shared/job-reasons.ts'
import type { Wait, WorkResult } from '#shared/job-result.ts'
import { retryLater } from '#shared/retry-later.ts'
import type { Write } from '#shared/write.ts'
import { lastingReasons } from './lasting-reasons.ts'
import type { MirroredLogo } from './mirror-logo.ts'
import { hasWholeList, namedBoard, nextPage, type Progress, type ReadPage, statedLogo } from './next-page.ts'

/** The result of fetching a page of a website. */
export type PageRead<Page> =
  | { outcome: 'page'; page: Page }
  | { outcome: 'refused'; reason: JobReason }
  | Wait

export interface EnrichCompanyDependencies<
  Company extends { website: string | null },
  Page extends ReadPage,
> {
  findCompany: (id: number) => Promise<Company | undefined>
  /** Whether an address belongs to the same website. False for all of a host that many share. */
  isOwn: (website: string) => (url: string) => boolean
  /** Fetches a page of a website. A redirect to another website is refused. */
  readPage: (url: string, isOwn: (url: string) => boolean) => Promise<PageRead<Page>>
  /** A page that this job has read before; undefined if no copy is left. */
  findPage: (url: string) => Promise<Page | undefined>
  /**
   * Reads the postings of a job board and stores them as vacancies, each in a transaction of its own. A repeated call
   * stores nothing twice. @returns the writes that make the changes searchable.
   */
  readBoard: (
    board: Page['boards'][number],
    companyId: number,
    readAt: Date,
  ) => Promise<
    { outcome: 'stored'; effects: readonly Write[] } | { outcome: 'refused'; reason: JobReason } | Wait
  >
  /**
   * Stores the vacancies that the pages of the website list, as `readBoard` does.
   * @param isWhole Whether all pages of the list were read. Vacancies that are missing are then closed.
   */
  storeListed: (
    pages: readonly Page[],
    companyId: number,
    options: { readAt: Date; isWhole: boolean },
  ) => Promise<{ outcome: 'stored'; effects: readonly Write[] }>
  /** Stores a copy of the logo at an address (`mirrorLogo`). */
  mirrorLogo: (
    address: string,
    companyId: number,
    isOwn: (url: string) => boolean,
  ) => Promise<MirroredLogo | Wait>
  /**
   * The writes of the facts of all pages, for the transaction that ends the job. They fail if the company has changed
   * since it was read.
   */
  writesOf: (
    company: Company,
    pages: readonly [Page, ...Page[]],
    readAt: Date,
    logo: MirroredLogo,
  ) => Promise<readonly Write[]>
  /** The message that reads the next page, for the transaction that queues the job again. */
  messageAfter: (progress: Progress) => Write
  now: () => Date
}

/**
 * Reads one page of a company's website. After the last one it stores the logo, and all facts of the pages are written
 * at once. It also reads the job board that the pages name, or else stores the vacancies that they list.
 *
 * A logo never fails the job. A board that cannot be read leaves its vacancies as they are. A further page that the
 * website refuses for good is left out. If the front page is refused, or a page fails for another reason, the job ends
 * and no fact changes.
 * @param progress What earlier runs of the job have read.
 */
export async function enrichCompany<Company extends { website: string | null }, Page extends ReadPage>(
  dependencies: EnrichCompanyDependencies<Company, Page>,
  companyId: number,
  { attempts }: { attempts: number },
  progress: Progress,
): Promise<WorkResult> {
  const { findCompany, findPage, readPage, writesOf, messageAfter, now } = dependencies
  const company = await findCompany(companyId)
  if (company === undefined || company.website === null) return { outcome: 'failed', reason: 'not-found' }
  const { website } = company
  const isOwn = dependencies.isOwn(website)
  if (!isOwn(website)) return { outcome: 'failed', reason: 'blocked-address' }
  const readAt = now()
  const found = await Promise.all(progress.read.map(findPage))
  const pages = found.filter((page) => page !== undefined && isOwn(page.url)) as Page[]
  let { read, refused } = progress
  const url = nextPage(website, pages, progress, isOwn)
  if (url !== undefined) {
    const answer = await readPage(url, isOwn)
    if (answer.outcome === 'postponed') return answer
    if (answer.outcome === 'page') {
      pages.push(answer.page)
      read = [...read, url]
    } else {
      const wait = retryLater(answer.reason, attempts, readAt)
      if (wait !== undefined) return wait
      if (url === website || !lastingReasons.includes(answer.reason))
        return { outcome: 'failed', reason: answer.reason }
      refused = [...refused, url]
    }
    const isMore =
      nextPage(website, pages, { read, refused }, isOwn) !== undefined ||
      namedBoard(pages) !== undefined ||
      statedLogo(pages) !== undefined
    if (isMore) return { outcome: 'continued', effects: [messageAfter({ read, refused })] }
  }
  const [home, ...others] = pages
  if (home === undefined) throw new Error('The copies of the pages of this job are gone')
  const address = statedLogo(pages)
  const logo =
    address === undefined
      ? ({ outcome: 'none' } as const)
      : await dependencies.mirrorLogo(address, companyId, isOwn)
  if (logo.outcome === 'postponed') return logo
  const board = namedBoard<Page['boards'][number]>(pages)
  const isWhole = hasWholeList(pages)
  const stored =
    board === undefined
      ? await dependencies.storeListed(pages, companyId, { readAt, isWhole })
      : await dependencies.readBoard(board, companyId, readAt)
  if (stored.outcome === 'postponed') return stored
  const wait = stored.outcome === 'refused' ? retryLater(stored.reason, attempts, readAt) : undefined
  if (wait !== undefined) return wait
  const facts = await writesOf(company, [home, ...others], readAt, logo)
  if (stored.outcome === 'refused') return { outcome: 'done', reason: stored.reason, effects: facts }
  return { outcome: 'done', effects: [...facts, ...stored.effects] }
}
