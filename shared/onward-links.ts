import { completeNumber } from './companies-house/company-number.ts'
import { sectors } from './reference/sectors.ts'
import { isWebAddress, websiteHost } from './website.ts'

/** A page of another site with a search for a company, or its record there. */
export interface OnwardLink {
  label: string
  href: string
}

/** The facts of a company that its links need. All but the name may be unknown. */
interface LinkedCompany {
  name: string
  companyNumber?: string | null
  website?: string | null
  /** The names of its sectors (`shared/reference/sectors.ts`). */
  sectorNames?: readonly string[]
}

const COMPANIES_HOUSE = 'https://find-and-update.company-information.service.gov.uk'

/** The page of a company at Companies House. Undefined if the number is missing or invalid. */
export function companiesHousePage(number: string | null | undefined): string | undefined {
  const valid = completeNumber(number ?? '')
  return valid && `${COMPANIES_HOUSE}/company/${valid}`
}

const TRADING_AS = /\s+(?:t\/a|trading\s+as)\s+/i
const LEGAL_FORM =
  /[\s,(]+(?:ltd|limited|plc|llp|lp|cic|cio|inc|llc|gmbh|community interest company|public limited company|limited liability partnership)\.?\)?$/i

/** The name without its legal form, because adverts leave it out. */
function shortOf(name: string): string {
  const short = name.trim().replace(LEGAL_FORM, '').trim()
  return short === '' ? name.trim() : short
}

const legalName = (name: string) => name.split(TRADING_AS)[0] ?? name
/** The name under which a company trades, as far as the register says so. */
const tradingName = (name: string) => shortOf(name.split(TRADING_AS).at(-1) ?? name)

const searchAt = (address: string, query: Record<string, string>) =>
  `${address}?${new URLSearchParams(query)}`

interface JobBoard extends Pick<OnwardLink, 'label'> {
  /** The address of a search for words and a place, which may be empty. */
  search: (words: string, place: string) => string
  /** The beginnings of the SOC 2020 codes of its jobs; absent: it has all. */
  codes?: RegExp
}

/** The query without empty values. */
const withValues = (query: Record<string, string>) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))

const boards = {
  dwp: {
    label: 'DWP Find a Job',
    search: (q, w) => searchAt('https://findajob.dwp.gov.uk/search', withValues({ q, w })),
  },
  nhs: {
    label: 'NHS Jobs',
    search: (keyword, location) =>
      searchAt(
        'https://www.jobs.nhs.uk/candidate/search/results',
        withValues({ keyword, location, language: 'en' }),
      ),
    codes: /^(?:1171|1231|1232|2113|22[1235]|2461|3111|321|4211|4216|613)/,
  },
  teaching: {
    label: 'Teaching Vacancies',
    search: (keyword, location) =>
      searchAt('https://teaching-vacancies.service.gov.uk/jobs', withValues({ keyword, location })),
    codes: /^(?:231[3-9]|232|3231|4213|611)/,
  },
  academic: {
    label: 'jobs.ac.uk',
    search: (keywords, location) =>
      searchAt('https://www.jobs.ac.uk/search/', withValues({ keywords, location })),
    codes: /^(?:211|216|231[12]|2433|247)/,
  },
} satisfies Record<string, JobBoard>

/**
 * Searches for jobs on other sites, with the words and the place filled in. A site for some occupations is left out if none
 * of the named ones is among them.
 * @param codes The SOC 2020 codes that the words name. Empty if they name none: then every site may have such jobs.
 */
export const jobBoardLinks = (words: string, place: string, codes: readonly string[]): OnwardLink[] =>
  Object.values<JobBoard>(boards)
    .filter((board) => codes.length === 0 || codes.some((code) => board.codes?.test(code) ?? true))
    .map(({ label, search }) => ({ label, href: search(words, place) }))

const linkTo = ({ label, search }: JobBoard, words: string): OnwardLink => ({
  label,
  href: search(words, ''),
})

const [HEALTH, EDUCATION] = ['Q', 'P'].map(
  (section) => sectors.find((sector) => sector.section === section)?.category_name,
)

const HEALTH_NAME =
  /\b(?:nhs|hospitals?|hospices?|health\s?care|health|medical|medicine|surgery|surgeries|clinics?|clinical|dental|nursing|care|ambulance|pharmacy)\b/i
const SCHOOL_NAME =
  /\b(?:schools?|academy|academies|college|education|educational|learning trust|sixth form|nursery|nurseries)\b/i

/** Whether a site for one sector may have adverts of a company, by its sectors or by words of its name. */
const fits = ({ name, sectorNames = [] }: LinkedCompany, sector: string | undefined, words: RegExp) =>
  sectorNames.some((one) => one === sector) || words.test(name)

/** The record of a company at Companies House, or the search for it there. */
export const recordLink = ({ name, companyNumber }: LinkedCompany): OnwardLink => ({
  label: 'Companies House',
  href:
    companiesHousePage(companyNumber) ??
    searchAt(`${COMPANIES_HOUSE}/search/companies`, { q: legalName(name).trim() }),
})

/**
 * Where else to look for a company: its record at Companies House, and searches for its jobs. Every company has them,
 * also one of which only the register entry is known. The sites of the NHS and of schools are left out where neither
 * sector nor name fits.
 */
export function onwardLinks(company: LinkedCompany): OnwardLink[] {
  const { name, website } = company
  const trading = tradingName(name)
  const host = isWebAddress(website ?? null) ? websiteHost(website ?? '') : undefined
  const links: (OnwardLink | false)[] = [
    recordLink(company),
    {
      label: 'Careers page (search)',
      href: searchAt('https://www.google.com/search', {
        q: host === undefined ? `"${trading}" careers UK` : `careers site:${host}`,
      }),
    },
    {
      label: 'LinkedIn Jobs',
      href: searchAt('https://www.linkedin.com/jobs/search/', {
        keywords: trading,
        location: 'United Kingdom',
      }),
    },
    linkTo(boards.dwp, trading),
    fits(company, HEALTH, HEALTH_NAME) && linkTo(boards.nhs, trading),
    fits(company, EDUCATION, SCHOOL_NAME) && linkTo(boards.teaching, trading),
  ]
  return links.filter((link) => link !== false)
}
