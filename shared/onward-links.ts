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
    { label: 'DWP Find a Job', href: searchAt('https://findajob.dwp.gov.uk/search', { q: trading }) },
    fits(company, HEALTH, HEALTH_NAME) && {
      label: 'NHS Jobs',
      href: searchAt('https://www.jobs.nhs.uk/candidate/search/results', {
        keyword: trading,
        language: 'en',
      }),
    },
    fits(company, EDUCATION, SCHOOL_NAME) && {
      label: 'Teaching Vacancies',
      href: searchAt('https://teaching-vacancies.service.gov.uk/jobs', { keyword: trading }),
    },
  ]
  return links.filter((link) => link !== false)
}
