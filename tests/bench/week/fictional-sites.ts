/** A fictional company with a website, and how its website behaves. */
export interface FictionalSite {
  id: number
  host: string
  /** The paths of its pages, which the front page links to. */
  paths: readonly string[]
  robots: string
  /** The seconds that robots.txt asks for between two pages; 0 for none. */
  crawlDelay: number
  /** Whether robots.txt forbids a path. */
  forbids: (path: string) => boolean
  /** What the host answers instead of its pages. */
  fails: 'never' | 'gone' | 'busy-on-mondays'
  /** Whether its pages have an entity tag, so that a second reading gets 304. */
  hasTags: boolean
  /** The date of the first register with the company, YYYY-MM-DD. */
  firstSeen: string
  isWanted: boolean
  /** The expiry dates of its vacancies, YYYY-MM-DD. */
  expires: readonly string[]
}

/** The Monday on which the week begins. */
export const MONDAY = '2026-11-02'
const DAY = 86_400_000
const dateAfter = (days: number) => new Date(Date.parse(MONDAY) + days * DAY).toISOString().slice(0, 10)

/** The register of this day, the Tuesday, adds companies. */
export const IMPORT_DAY = 1

/** Invents the companies of the week. One in ten is new on Tuesday's register. */
export const fictionalSites = (count: number): FictionalSite[] =>
  Array.from({ length: count }, (_, at): FictionalSite => {
    const crawlDelay = at % 5 === 0 ? 10 : 0
    const forbidsAll = at % 40 === 7
    const forbidsJobs = at % 10 === 3
    const rules = forbidsAll ? 'Disallow: /' : forbidsJobs ? 'Disallow: /careers' : 'Disallow: /private'
    return {
      id: at + 1,
      host: `firm-${at + 1}.example`,
      paths: ['/about', '/contact', '/careers', '/vacancies'].slice(0, at % 5),
      robots: `User-agent: *\n${rules}\n${crawlDelay > 0 ? `Crawl-delay: ${crawlDelay}\n` : ''}`,
      crawlDelay,
      forbids: (path) =>
        forbidsAll || path.startsWith('/private') || (forbidsJobs && path.startsWith('/careers')),
      fails: at % 25 === 11 ? 'gone' : at % 50 === 13 ? 'busy-on-mondays' : 'never',
      hasTags: at % 3 === 0,
      firstSeen: at % 10 === 9 ? dateAfter(IMPORT_DAY) : '2026-01-02',
      isWanted: at % 12 === 4,
      expires: at % 11 === 6 ? [dateAfter(at % 7), dateAfter((at % 7) + 2)] : [],
    }
  })

const words: Record<string, string> = {
  '/about': 'About us',
  '/contact': 'Contact',
  '/careers': 'Careers',
  '/vacancies': 'Vacancies',
}

/** The page of a path. Every page links to all pages. */
export function pageOf({ id, paths }: FictionalSite, path: string): string {
  const links = paths.map((one) => `<a href="${one}">${words[one]}</a>`).join(' ')
  return `<!doctype html><html lang="en"><title>Firm ${id}</title><body><nav>${links}</nav>
<h1>${words[path] ?? `Firm ${id}`}</h1><p>Firm ${id} is fictional, and builds boats in Leeds.</p></body></html>`
}
