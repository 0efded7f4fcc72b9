import { registrationStatusLabel } from '#shared/companies-house/company-status.ts'
import { registrationConcerns } from '#shared/companies-house/registration-concerns.ts'
import { companyWarning } from '#shared/company-warning.ts'
import type { FactSource, SourceName } from '#shared/facts/fact-source.ts'
import type { Certificates } from '#shared/fields/company.ts'
import { longDate } from '#shared/format/date.ts'
import { companiesHousePage } from '#shared/onward-links.ts'
import { companySizes } from '#shared/reference/bands.ts'
import { NOT_LISTED, profileWithSources, registeredCompany } from '../profile/profile-sources.ts'
import type { CompanyProfile } from '../profile/profile-store.ts'
import { type FactRow, type Known, plain } from './register-facts.ts'

/** What sources state of a company: its profile without the objected contacts, and the date of a warning. */
export interface Stated {
  profile: CompanyProfile | undefined
  warnedOn: string | undefined
}

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

function stated({ profile }: Stated, field: keyof CompanyProfile, value: string | null): Known | undefined {
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
    // a profiles file was loaded on its day, and states older facts
    date: known.source === 'profiles' ? null : (known.at?.slice(0, 10) ?? null),
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

type RegisteredField = keyof ReturnType<typeof registeredCompany>

/**
 * A fact of Companies House, with a link to its page of the company, and how much it warns. Its words have no date of the file,
 * because a watch tells of changed words.
 */
const registered = (
  label: string,
  field: RegisteredField,
  words: (value: string, isConcern: boolean) => string = (value) => value,
): FactRow<Stated> => ({
  label,
  isPublic: true,
  of(read) {
    const facts = registeredCompany(read.profile)
    const value = facts[field]
    const known = stated(read, field, Array.isArray(value) ? value.join('; ') : (value?.toString() ?? null))
    if (known === undefined) return undefined
    const isOwn =
      read.profile && profileWithSources(read.profile).sources[field]?.source === 'companies-house'
    const date = (isOwn && facts.registration_date) || known.date
    const concern = registrationConcerns(facts, date ?? UNKNOWN_DAY).find(({ fact }) => fact === field)
    return {
      ...known,
      value: words(known.value, concern !== undefined),
      // another source has no page there
      source_url: (isOwn && companiesHousePage(facts.company_number)) || known.source_url,
      date,
      severity: concern?.severity ?? null,
    }
  },
})

/** On this day no company is young. */
const UNKNOWN_DAY = '9999-12-31'

const whenDue = (due: string, isOverdue: boolean) =>
  `${isOverdue ? 'Overdue: it was due on' : 'Due on'} ${longDate(due)}`

const listed = (
  label: string,
  field: 'care_registration' | 'minimum_wage_naming' | 'public_body',
  severity: Known['severity'] = null,
): FactRow<Stated> => ({
  label,
  isPublic: true,
  isLeftOut: true,
  of(read) {
    const known = stated(read, field, read.profile?.[field] ?? null)
    const isAbsent = read.profile?.fact_sources[field]?.rule === NOT_LISTED
    return known && { ...known, ...(isAbsent ? { kind: 'derived', severity: 'context' } : { severity }) }
  },
})

const certificateWords = ({ year, route, occupation, from, to }: Certificates): string =>
  `${year}: ${from === to ? from : `${from} to ${to}`} for ${occupation === null ? route : `${occupation} (${route})`}`

/** The certificates of a company for one of some occupations, the newest year only. Null if there are none. */
export function certificatesFor(
  profile: Pick<CompanyProfile, 'certificates'> | undefined,
  codes: readonly string[],
): string | null {
  const own = (profile?.certificates ?? []).filter(({ occupation }) => codes.includes(occupation ?? ''))
  const newest = Math.max(...own.map(({ year }) => year))
  return (
    own
      .filter(({ year }) => year === newest)
      .map(certificateWords)
      .join('; ') || null
  )
}

/** The facts that sources state, of whose changes a watch tells. */
export const statedFacts: Record<string, FactRow<Stated>> = {
  warning: {
    label: 'Warning',
    isPublic: true,
    isLeftOut: true,
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
  company_number: registered('Company number', 'company_number'),
  company_status: registered('Status at Companies House', 'company_status', registrationStatusLabel),
  incorporated_on: registered('Incorporated', 'incorporated_on', longDate),
  accounts_category: registered('Last accounts', 'accounts_category', registrationStatusLabel),
  accounts_due_on: { ...registered('Next accounts', 'accounts_due_on', whenDue), isRoutine: true },
  statement_due_on: { ...registered('Confirmation statement', 'statement_due_on', whenDue), isRoutine: true },
  charges_outstanding: registered('Outstanding charges', 'charges_outstanding'),
  previous_names: { ...registered('Previous names', 'previous_names'), isLeftOut: true },
  care_registration: listed('Care Quality Commission', 'care_registration'),
  minimum_wage_naming: listed('Minimum wage', 'minimum_wage_naming', 'notable'),
  public_body: listed('School or public body', 'public_body'),
  certificates: {
    label: 'Certificates of sponsorship',
    isPublic: true,
    of: (read) =>
      stated(read, 'certificates', (read.profile?.certificates ?? []).map(certificateWords).join('; ')),
  },
  company_size: {
    label: 'Employees',
    isPublic: false,
    of(read) {
      const band = companySizes.find(({ value }) => value === read.profile?.company_size)?.label
      if (band !== undefined) return stated(read, 'company_size', band)
      const reports = (read.profile?.financial_years ?? []).filter(({ employee }) => employee !== null)
      const newest = reports.toSorted((a, b) => b.year - a.year)[0]
      return stated(read, 'financial_years', newest ? `${newest.employee} employees in ${newest.year}` : null)
    },
  },
  website: {
    label: 'Website',
    isPublic: false,
    of: (read) => stated(read, 'website', read.profile?.website ?? null),
  },
}
