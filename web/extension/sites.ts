import table from '#shared/site-selectors.json' with { type: 'json' }
import type { StorageArea } from './browser-api.ts'
import type { SelectorTable } from './messages.ts'

/** How the script finds what it needs on the pages of a site. In each list, the first selector that finds something counts. */
export interface Selectors {
  /** Select the jobs of a list; here all selectors count. */
  card: readonly string[]
  employer: readonly string[]
  /** Whether the element of the employer has other elements too, such as its town. Then only its own text is the name. */
  hasOwnText?: boolean | undefined
  /** Selects the element around the employer after which the badge stands, where a row has no room for it. */
  badgeAfter?: string | undefined
  /** Select the parts of an open advert. They are never within a card. */
  advert: { title: readonly string[]; employer: readonly string[]; text: readonly string[] }
}

/** A job site whose pages the extension marks. */
export interface Site {
  id: SiteId
  name: string
  /** Which pages the script is loaded on, as match patterns of browsers. They have jobs, and as little else as possible. */
  matches: readonly string[]
  /** Which of them it reads, if it waits on the others. */
  reads?: readonly string[]
}

export type SiteId = keyof typeof table.sites

/** The selectors of each site. Sites change their pages: tests/support/extension/result-pages.ts has one of each shape. */
export const builtIn: { version: number; sites: Readonly<Record<SiteId, Selectors>> } = table

/** The sites. The manifest, the options page, the page about the extension and the tests read this table. */
export const sites = [
  {
    id: 'linkedin',
    name: 'LinkedIn',
    // it shows its jobs without a new document, after any of its pages
    matches: ['https://www.linkedin.com/*', 'https://uk.linkedin.com/*'],
    reads: ['https://www.linkedin.com/jobs/*', 'https://uk.linkedin.com/jobs/*'],
  },
  {
    id: 'indeed',
    name: 'Indeed',
    matches: ['https://uk.indeed.com/jobs*', 'https://uk.indeed.com/q-*', 'https://uk.indeed.com/viewjob*'],
  },
  {
    id: 'reed',
    name: 'Reed',
    matches: ['https://www.reed.co.uk/jobs/*', 'https://www.reed.co.uk/jobs?*'],
  },
  {
    id: 'totaljobs',
    name: 'Totaljobs',
    matches: ['https://www.totaljobs.com/jobs/*', 'https://www.totaljobs.com/job/*'],
  },
  {
    id: 'glassdoor',
    name: 'Glassdoor',
    matches: ['https://www.glassdoor.co.uk/Job/*', 'https://www.glassdoor.co.uk/job-listing/*'],
  },
  {
    id: 'nhs-jobs',
    name: 'NHS Jobs',
    matches: ['https://www.jobs.nhs.uk/candidate/search/*', 'https://www.jobs.nhs.uk/candidate/jobadvert/*'],
  },
  {
    id: 'cv-library',
    name: 'CV-Library',
    matches: ['https://www.cv-library.co.uk/*-jobs*', 'https://www.cv-library.co.uk/job/*'],
  },
  {
    id: 'jobs-ac-uk',
    name: 'jobs.ac.uk',
    matches: ['https://www.jobs.ac.uk/search/*', 'https://www.jobs.ac.uk/job/*'],
  },
  {
    id: 'adzuna',
    name: 'Adzuna',
    matches: ['https://www.adzuna.co.uk/jobs/search*', 'https://www.adzuna.co.uk/jobs/details/*'],
  },
  {
    id: 'google-jobs',
    name: 'Google Jobs',
    // the searches of its jobs alone
    matches: ['https://www.google.com/search?*udm=8*', 'https://www.google.co.uk/search?*udm=8*'],
  },
] as const satisfies readonly Site[]

/** The site of a page, by its host; undefined if it is none of the table. */
export const siteAt = ({ host }: URL | Location): Site | undefined =>
  sites.find(({ matches }) => matches.some((pattern) => new URL(pattern).host === host))

/** Whether the script reads a page. @param href The address of the page, which may change without a new document. */
export const isRead = ({ matches, reads = matches }: Site, href: string): boolean =>
  reads.some((pattern) => {
    const parts = pattern.split('*').map((part) => part.replaceAll(/[.?]/g, String.raw`\$&`))
    return new RegExp(`^${parts.join('.*')}$`).test(href.replace(/#.*/, ''))
  })

/** The key of a newer table in the browser's storage. */
const SELECTORS = 'selectors'

const storedTable = async (storage: StorageArea): Promise<SelectorTable | undefined> => {
  const { [SELECTORS]: stored } = await storage.get(SELECTORS).catch((): Record<string, unknown> => ({}))
  const { version, sites: known } = Object(stored) as Partial<SelectorTable>
  return Number(version) > builtIn.version && typeof known === 'object'
    ? (stored as SelectorTable)
    : undefined
}

/** Stores a table of selectors that our key has signed, if it is newer than the one in use. */
export async function storeSelectors(storage: StorageArea, signed: SelectorTable): Promise<void> {
  const { version } = (await storedTable(storage)) ?? builtIn
  if (signed.version > version) await storage.set({ [SELECTORS]: signed })
}

/** The selectors of a site: those of a newer stored table that has the site, else those of this build. */
export const selectorsOf = async (id: SiteId, storage: StorageArea): Promise<Selectors> =>
  (await storedTable(storage))?.sites[id] ?? builtIn.sites[id]
