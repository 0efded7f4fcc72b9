import { unknownCompany } from '#shared/fields/company.ts'
import { describeCompany } from './describe-company.ts'
import { chooseLogo } from './logos/choose-logo.ts'
import { makeEmails } from './make-emails.ts'
import { leaveGaps, makeFinances } from './make-financial-years.ts'
import { makePhones } from './make-phones.ts'
import { createRandom, type Random } from './random.ts'
import type { Knowledge, SampleCompany, SampleProfile } from './sample-data.ts'
import { traceContacts } from './trace-contacts.ts'
import { names, trades } from './words.ts'

const statuses = [
  ...Array<string>(60).fill('Active'),
  'Active - Proposal to Strike off',
  'Liquidation',
  'In Administration',
  'Dissolved',
]

const two = (number: number) => String(number).padStart(2, '0')

/** What Companies House would say of a company with a number: age, status and previous names. */
function makeRegistration(
  { seed, place, knowledge }: SampleCompany,
  companyNumber: string | null,
): Pick<SampleProfile, 'incorporated_on' | 'company_status' | 'previous_names'> {
  if (companyNumber === null) return { incorporated_on: null, company_status: null, previous_names: [] }
  const random = createRandom(`registration ${seed}`)
  const former = () =>
    `${random.pick(names.streets)} ${place.name} ${random.int(2, 99)} Limited`.toUpperCase()
  const hasFormer = knowledge === 'everything' || random.chance(0.2)
  return {
    incorporated_on: `${random.int(1962, 2024)}-${two(random.int(1, 12))}-${two(random.int(1, 28))}`,
    company_status: random.pick(statuses),
    previous_names: hasFormer ? Array.from({ length: random.int(1, 2) }, former) : [],
  }
}

/** The probability that a field has a value, by how much is known of the company. */
const likelihood: Readonly<Record<Knowledge, number>> = {
  everything: 1,
  much: 0.9,
  some: 0.6,
  little: 0.2,
  nothing: 0,
}

const companyNumberPrefix = { England: '', Wales: '', Scotland: 'SC', 'Northern Ireland': 'NI' } as const

/**
 * A company's profile; null if nothing is known of the company. `today` (YYYY-MM-DD) dates the newest financial year
 * and the contacts.
 */
export function makeProfile(company: SampleCompany, today: string): SampleProfile | null {
  if (company.knowledge === 'nothing') return null
  const random = createRandom(`profile ${company.seed}`)
  const known = likelihood[company.knowledge]
  const pages = pagesOf(random, company, known)
  const found = Object.values(pages).filter((page) => page !== null)
  const profile: Omit<SampleProfile, keyof ReturnType<typeof makeRegistration>> = {
    ...unknownCompany(),
    ...pages,
    website_language: random.maybe(known, languageOf(random, company)),
    company_description: random.maybe(
      known,
      describeCompany(createRandom(`description ${company.seed}`), company),
    ),
    ...socialsOf(random, company, known),
    logo_link: chooseLogo(company),
    ...addressOf(random, company, known),
    ...makeFinances(random, company, Number(today.slice(0, 4)) - 1, known, revenuePerHead(company)),
    sector_ids: random.chance(company.knowledge === 'much' ? 1 : Math.max(known, 0.5))
      ? sectorsOf(random, company)
      : [],
    emails: makeEmails(random, company.domain, found, howMany(random, known, 14)),
    phones: makePhones(random, company.place, howMany(random, known, 12)),
    source: 'sample',
  }
  return {
    ...profile,
    ...makeRegistration(company, profile.company_number),
    ...traceContacts(company, profile, found, today),
    financial_years: leaveGaps(createRandom(`gaps ${company.seed}`), profile.financial_years),
  }
}

const revenuePerHead = ({ trade }: SampleCompany) =>
  trade.body ? [28_000, 36_000, 52_000] : [32_000, 48_000, 65_000, 90_000, 140_000, 220_000, 400_000]

function pagesOf(random: Random, { domain, knowledge }: SampleCompany, known: number) {
  // Companies with 'much' known always have these facts. So the three default filters find one in each sector and
  // nation.
  const sure = knowledge === 'everything' || knowledge === 'much' ? 1 : known
  const origin = random.pick([
    `https://www.${domain}`,
    `https://www.${domain}`,
    `https://${domain}`,
    `http://${domain}`,
  ])
  if (!random.chance(sure)) {
    return { website: null, contact_page: null, careers_page: null, vacancies_page: null }
  }
  return {
    website: `${origin}${random.pick(['', '/'])}`,
    contact_page: random.maybe(
      known,
      `${origin}/${random.pick(['contact', 'contact-us', 'get-in-touch', 'find-us'])}`,
    ),
    careers_page: random.maybe(
      sure,
      random.pick([`${origin}/careers`, `${origin}/work-with-us`, `https://careers.${domain}/`]),
    ),
    vacancies_page: random.maybe(
      known * 0.8 + (known === 1 ? 0.2 : 0),
      `${origin}/${random.pick(['vacancies', 'jobs', 'careers/openings'])}`,
    ),
  }
}

const languageOf = (random: Random, { place }: SampleCompany) =>
  place.nation === 'Wales' && random.chance(0.35)
    ? 'cy'
    : random.pick([...Array<string>(12).fill('en-GB'), ...Array<string>(9).fill('en'), 'en-US', 'pl'])

/** Social media links. They are under `.example`, because links to real networks could belong to real people. */
function socialsOf(random: Random, { domain }: SampleCompany, known: number) {
  const handle = domain.replace(/\.example$/, '')
  const link = (chance: number, address: string) => random.maybe(known === 1 ? 1 : known * chance, address)
  return {
    linkedin: link(0.8, `https://www.linkedin.example/company/${handle}`),
    facebook: link(0.65, `https://www.facebook.example/${handle}`),
    twitter: link(0.4, `https://x.example/${handle.replaceAll('-', '')}`),
    instagram: link(0.45, `https://www.instagram.example/${handle.replaceAll('-', '.')}/`),
    youtube: link(0.2, `https://www.youtube.example/@${handle}`),
    tiktok: link(0.12, `https://www.tiktok.example/@${handle}`),
  }
}

/** A plausible postal address that does not exist: its postcode ends in ZZ. The company number is above those in use. */
function addressOf(random: Random, { place, trade, knowledge }: SampleCompany, known: number) {
  const street = `${random.int(1, 240)}${random.pick(['', '', '', 'A'])} ${random.pick(names.streets)}`
  const line = random.pick([
    street,
    street,
    `Unit ${random.int(1, 40)}, ${random.pick(names.streets)}`,
    `Suite ${random.int(1, 12)}, ${street}`,
  ])
  const postcode = `${place.area}${random.int(2, place.districts)} ${random.int(1, 9)}ZZ`
  const prefix = companyNumberPrefix[place.nation]
  const number = `${prefix}99${String(random.int(0, 999_999)).padStart(6, '0').slice(prefix.length)}`
  return {
    address_line_1: random.maybe(known, line),
    postcode: random.maybe(knowledge === 'much' ? 1 : Math.max(known, 0.3), postcode),
    company_number: trade.body && known < 1 ? null : random.maybe(known, number),
  }
}

function sectorsOf(random: Random, { trade, knowledge }: SampleCompany): number[] {
  const near = random.some(trade.alsoSectors, random.pick([0, 0, 1, 1, 2]))
  const many = knowledge === 'everything' || random.chance(0.04)
  const far = many ? random.some(trades, 6).map(({ sector }) => sector) : []
  return [...new Set([trade.sector, ...near, ...far])].slice(0, 4)
}

/** How many items to make: mostly a few, sometimes none, rarely more than a page shows. */
function howMany(random: Random, known: number, max: number): number {
  if (known === 1) return max
  if (!random.chance(known)) return 0
  return random.chance(0.06) ? random.int(8, max) : random.int(1, 4)
}
