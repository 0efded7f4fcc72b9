import type { ReceiptLine } from '#shared/api/receipt.ts'
import { isActiveStatus } from '#shared/companies-house/company-status.ts'
import { companyWarning } from '#shared/company-warning.ts'
import type { FactSource, SourceName } from '#shared/facts/fact-source.ts'
import { longDate } from '#shared/format/date.ts'
import { describeLicence } from '#shared/format/describe-licence.ts'
import { describeRegisterStory } from '#shared/format/describe-register-story.ts'
import { counted } from '#shared/format/number.ts'
import { companiesHousePage } from '#shared/onward-links.ts'
import { companySizes } from '#shared/reference/bands.ts'
import { REGISTER_ADDRESS } from '#shared/register-address.ts'
import { presentSpells } from '../../register/index.ts'
import { type Company, registerHistory } from '../company.ts'
import { publicProfile } from '../profile/contacts.ts'
import { profileWithSources, registeredCompany } from '../profile/profile-sources.ts'
import type { CompanyProfile } from '../profile/profile-store.ts'
import { pastRateOf } from './past-rates.ts'

type Known = Omit<ReceiptLine, 'fact' | 'label' | 'value'> & { value: string }

/** What lines are made of: a company without the objected contacts, and the date of a warning. */
interface Read {
  company: Company
  profile: CompanyProfile | undefined
  warnedOn: string | undefined
}

interface FactRow {
  label: string
  /** Whether the page of every employer on the register shows it, also of a locked one. */
  isPublic: boolean
  of: (read: Read) => Known | undefined
}

const plain = { source_url: null, severity: null } as const

const ofRegister = ({ company }: Read, value: string): Known => ({
  ...plain,
  value,
  kind: 'official',
  source: 'Register of licensed sponsors, GOV.UK',
  source_url: REGISTER_ADDRESS,
  date: company.register_date,
})

const derived = ({ company }: Read, value: string): Known => ({
  ...plain,
  value,
  kind: 'derived',
  source: 'The registers of GOV.UK since 26 May 2023',
  date: company.register_date,
})

/** Who states a fact of a profile, and how sure that makes it. */
const statedBy: Record<SourceName, Pick<Known, 'kind'> & { source: string }> = {
  correction: { kind: 'reported', source: 'Checked by our administrators' },
  profiles: { kind: 'reported', source: '' },
  'gender-pay-gap': { kind: 'official', source: 'Gender pay gap report' },
  'companies-house': { kind: 'official', source: 'Companies House' },
  'care-quality-commission': { kind: 'official', source: 'Care Quality Commission' },
  'minimum-wage': { kind: 'official', source: 'Department for Business and Trade' },
  certificates: { kind: 'official', source: 'Home Office, Freedom of Information' },
  nhs: { kind: 'official', source: 'NHS Organisation Data Service' },
  schools: { kind: 'official', source: 'Get information about schools' },
  trusts: { kind: 'official', source: 'Get information about schools' },
  'job-board': { kind: 'reported', source: 'Its job board' },
  'sector-feed': { kind: 'reported', source: 'Its adverts' },
  website: { kind: 'reported', source: 'Its website' },
  'job-site': { kind: 'reported', source: 'Its adverts' },
  discovery: { kind: 'derived', source: 'Found by its name' },
}

/** A value of a profile with the source that states it. */
function stated({ profile }: Read, field: keyof CompanyProfile, value: string | null): Known | undefined {
  if (profile === undefined || value === null || value === '') return undefined
  const known: FactSource | undefined = profileWithSources(profile).sources[field]
  if (known === undefined) return undefined
  const { kind, source } = statedBy[known.source]
  return {
    ...plain,
    value,
    kind,
    source: known.source === 'profiles' ? publisherOf(known.by ?? '') : source,
    source_url: known.url ?? null,
    date: known.at?.slice(0, 10) ?? null,
  }
}

const PUBLISHERS: Record<string, string> = {
  'gender-pay-gap': 'Gender pay gap report',
  'care-quality-commission': 'Care Quality Commission, list of providers',
  sample: 'Sample data: this company is made up',
}

/** The publisher of a profiles file, such as `gender-pay-gap 2021-22`. */
function publisherOf(text: string): string {
  const [name = '', ...rest] = text.split(' ')
  return [PUBLISHERS[name] ?? name, ...rest].join(' ')
}

/** A fact of Companies House, with a link to its page of the company. */
function registered(
  read: Read,
  field: 'company_number' | 'incorporated_on' | 'company_status' | 'previous_names',
  words: (value: string) => string = (value) => value,
): Known | undefined {
  const facts = registeredCompany(read.profile)
  const value = facts[field]
  const shown = Array.isArray(value) ? value.join('; ') : value
  const known = stated(read, field, shown)
  return (
    known && {
      ...known,
      value: words(known.value),
      source_url: companiesHousePage(facts.company_number) ?? null,
    }
  )
}

const routesOf = ({ registration }: Company): string =>
  registration.routes
    .map(({ route, type, rating }) => `${route} (${[type, rating].filter(Boolean).join(', ')})`)
    .join('; ')

/** Every fact of a receipt, in the order of its lines. */
const facts: Record<string, FactRow> = {
  licence: {
    label: 'Licence',
    isPublic: true,
    of(read) {
      const { left_on } = read.company.registration
      return left_on === null
        ? ofRegister(read, `On the register: ${routesOf(read.company)}`)
        : { ...ofRegister(read, `Not on the register since ${longDate(left_on)}`), severity: 'serious' }
    },
  },
  licence_since: {
    label: 'Skilled Worker licence',
    isPublic: true,
    of(read) {
      const words = describeLicence(presentSpells(read.company.registration))
      return words === undefined ? undefined : derived(read, words.charAt(0).toUpperCase() + words.slice(1))
    },
  },
  register_changes: {
    label: 'Entry on the register',
    isPublic: true,
    of: (read) => {
      const { registration, known_since, register_date } = read.company
      const { first_seen, left_on } = registration
      return derived(
        read,
        describeRegisterStory({
          first_seen,
          left_on,
          known_since,
          updated: register_date,
          history: registerHistory(registration),
        }),
      )
    },
  },
  past_rate: {
    label: 'What became of others',
    isPublic: true,
    of(read) {
      const { registration, register_date } = read.company
      const words = pastRateOf(registration, register_date)
      return words === undefined ? undefined : derived(read, words)
    },
  },
  warning: {
    label: 'Warning',
    isPublic: true,
    of: ({ warnedOn }) =>
      warnedOn === undefined
        ? undefined
        : {
            ...plain,
            value: companyWarning.reported,
            kind: 'reported',
            source: 'Users, confirmed by our administrators',
            date: warnedOn,
            severity: 'serious',
          },
  },
  company_number: {
    label: 'Company number',
    isPublic: true,
    of: (read) => registered(read, 'company_number'),
  },
  company_status: {
    label: 'Status at Companies House',
    isPublic: true,
    of(read) {
      const known = registered(read, 'company_status')
      return known && { ...known, severity: isActiveStatus(known.value) ? null : 'serious' }
    },
  },
  incorporated_on: {
    label: 'Incorporated',
    isPublic: true,
    of: (read) => registered(read, 'incorporated_on', longDate),
  },
  previous_names: {
    label: 'Previous names',
    isPublic: true,
    of: (read) => registered(read, 'previous_names'),
  },
  company_size: {
    label: 'Employees',
    isPublic: false,
    of: (read) =>
      stated(
        read,
        'company_size',
        companySizes.find(({ value }) => value === read.profile?.company_size)?.label ?? null,
      ),
  },
  website: {
    label: 'Website',
    isPublic: false,
    of: (read) => stated(read, 'website', read.profile?.website ?? null),
  },
  vacancies: {
    label: 'Live vacancies',
    isPublic: false,
    of: ({ company: { vacancies } }) =>
      vacancies.length === 0
        ? undefined
        : {
            ...plain,
            value: counted(vacancies.length, 'vacancy', 'vacancies'),
            kind: 'reported',
            source: 'Its website and job boards',
            date: null,
          },
  },
}

/**
 * All facts about an employer, each with its source and date.
 * @param isWhole Whether the reader may see all. Else only those that the register and public records state.
 * @param warnedOn The date of a warning.
 */
export function receiptOf(company: Company, isWhole: boolean, warnedOn: string | undefined): ReceiptLine[] {
  const read = { company, profile: company.profile && publicProfile(company.profile), warnedOn }
  return Object.entries(facts)
    .filter(([, { isPublic }]) => isWhole || isPublic)
    .map(([fact, { label, of }]) => ({ fact, label, ...(of(read) ?? UNKNOWN) }))
}

const UNKNOWN = { ...plain, value: null, kind: 'unknown', source: null, date: null } as const

/** What only an unlock shows, in the words of the receipt. */
export const lockedFacts = (): string[] =>
  Object.values(facts).flatMap(({ isPublic, label }) => (isPublic ? [] : [label]))
