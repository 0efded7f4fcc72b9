import { isActiveStatus } from '#shared/companies-house/company-status.ts'
import { companyWarning } from '#shared/company-warning.ts'
import type { FactSource, SourceName } from '#shared/facts/fact-source.ts'
import { longDate } from '#shared/format/date.ts'
import { companiesHousePage } from '#shared/onward-links.ts'
import { companySizes } from '#shared/reference/bands.ts'
import { profileWithSources, registeredCompany } from '../profile/profile-sources.ts'
import type { CompanyProfile } from '../profile/profile-store.ts'
import { type FactRow, type Known, plain } from './register-facts.ts'

/** What sources state of a company: its profile without the objected contacts, and the date of a warning. */
export interface Stated {
  profile: CompanyProfile | undefined
  warnedOn: string | undefined
}

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
  read: Stated,
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

/** The facts that sources state, of whose changes a watch tells. */
export const statedFacts: Record<string, FactRow<Stated>> = {
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
}
