import { completeNumber } from '#shared/companies-house/company-number.ts'
import type { SourceName } from '#shared/facts/fact-source.ts'
import { longDate } from '#shared/format/date.ts'
import { formatExactPounds } from '#shared/format/exact-pounds.ts'
import { counted } from '#shared/format/number.ts'
import { sectors } from '#shared/reference/sectors.ts'
import { sharedHosts } from '#shared/sites/shared-hosts.ts'
import { isWebAddress, websiteHost } from '#shared/website.ts'
import { registeredDomain } from '../../platform/safe-fetch/registered-domain.ts'
import type { ProfileValues } from '../profile/profile-sources.ts'
import { ruleOfName } from '../profile/sectors-of.ts'
import directoryWords from './directory-words.json' with { type: 'json' }
import { rangeOf, withCertificates } from './with-certificates.ts'

/** An employer of a directory, with what tells it from others of its name. */
export interface ListedEmployer {
  /** The rows with one key are about one employer. */
  key: string
  name: string
  number?: string
  towns: readonly string[]
  postcode?: string
}

/** A row of a file: its wanted cells by column, the date of the file or of the row, and the name of the file. */
export interface DirectoryRow<Column extends string = string> {
  cells: Record<Column, string>
  date: string
  file: string
}

/** A public directory of employers, and the facts that it states. */
export interface Directory<Column extends string = string> {
  /** What it is called, in the middle of a sentence. */
  title: string
  source: SourceName
  /** The name of each column in the header, with other spellings after `|`; or its place in a file without a header. */
  columns: Record<Column, string | number>
  optional?: readonly NoInfer<Column>[]
  isWindows1252?: true
  fields: readonly (keyof ProfileValues)[]
  /**
   * What several files are. `whole`: each has all that is known, so what it no longer has is removed. `newest`: the newest
   * statement about an employer counts. `sum`: each adds to what others have stated.
   */
  files: 'whole' | 'newest' | 'sum'
  /** Whether it names legal entities, so that a name with its legal form needs no place. */
  hasLegalNames: boolean
  /** The employer of a row. A text is why the row cannot be used, and undefined leaves the row out. */
  employerOf: (cells: Record<Column, string>) => ListedEmployer | string | undefined
  /** What the rows of an employer state. `before` is what the source has stated earlier. */
  factsOf: (rows: readonly DirectoryRow<Column>[], before: Partial<ProfileValues>) => Partial<ProfileValues>
  /** What it says of a company that it does not name. */
  absent?: (company: AbsentCompany) => Partial<ProfileValues> | undefined
}

/** A company that no row may be about. */
export interface AbsentCompany {
  name: string
  sector_ids: readonly number[]
  country: string
}

const CARE = sectors.find(({ section }) => section === 'Q')!.id

const directory = <Column extends string>(one: Directory<Column>): Directory => one as unknown as Directory

export const newestOf = <Row extends { date: string }>(rows: readonly Row[]): Row =>
  rows.reduce((newest, row) => (row.date > newest.date ? row : newest))

/** Any part of an address may be its town. */
const partsOf = (address: string): string[] => address.split(',').map((part) => part.trim())

const keyOf = (...texts: string[]): string => texts.join('\n').toLowerCase()

const NO_NAME = 'It has no employer, or no id of one.'

/** One file has the schools and their trusts. */
const schoolColumns = { status: 'EstablishmentStatus (name)', town: 'Town', postcode: 'Postcode' } as const
const ofSchools = {
  isWindows1252: true,
  fields: ['public_body'],
  files: 'whole',
  hasLegalNames: false,
} as const

/** The directories that `npm run load -- --directory <name>=<file>` reads. All have the Open Government Licence v3.0. */
export const directories = {
  care: directory({
    title: 'the care directory of the Care Quality Commission',
    source: 'care-quality-commission',
    columns: {
      provider: 'Provider name',
      id: 'CQC Provider ID (for office use only)',
      address: 'Address',
      postcode: 'Postcode',
    },
    fields: ['care_registration'],
    files: 'whole',
    hasLegalNames: true,
    employerOf: ({ provider, id, address, postcode }) =>
      provider === ''
        ? NO_NAME
        : /^1-\d{3,}$/.test(id)
          ? { key: id, name: provider, towns: partsOf(address), postcode }
          : 'Its provider has no id such as 1-101641.',
    factsOf: (rows) => ({
      care_registration: `Provider ${rows[0]!.cells.id} with ${counted(rows.length, 'location', 'locations')}`,
    }),
    // the sector alone does not tell: in it are nurseries and children's homes, which register with Ofsted
    absent: ({ name, sector_ids, country }) =>
      country === 'England' &&
      sector_ids.includes(CARE) &&
      directoryWords.careKinds.includes(ruleOfName(name)?.rule.kind ?? '') &&
      !/child|foster|kids|nurser|youth/i.test(name)
        ? { care_registration: "Not found in England's directory" }
        : undefined,
  }),
  'minimum-wage': directory({
    title: 'the employers named for paying less than the minimum wage',
    source: 'minimum-wage',
    columns: {
      name: 'Employer|Employer name|Name of employer',
      town: 'Location|Town|Town/City|Local authority',
      owed: 'Amount owed|Arrears|Total arrears|Underpayment',
      workers: 'Workers|Number of workers|Workers affected',
      date: 'Date|Date of round|Date named',
    },
    optional: ['date'],
    fields: ['minimum_wage_naming'],
    files: 'newest',
    hasLegalNames: false,
    employerOf: ({ name, town, owed, workers }) =>
      name === ''
        ? NO_NAME
        : poundsOf(owed) === undefined || !/^[\d,]+$/.test(workers)
          ? 'It does not say how much it owed to how many workers.'
          : { key: keyOf(name, town), name, towns: partsOf(town) },
    factsOf(rows) {
      const { cells, date } = newestOf(rows)
      const workers = counted(Number(cells.workers.replaceAll(',', '')), 'worker', 'workers')
      return {
        minimum_wage_naming: `Named on ${longDate(date)}: ${formatExactPounds(poundsOf(cells.owed)!)} owed to ${workers}`,
      }
    },
  }),
  'gender-pay-gap': directory({
    title: 'the gender pay gap returns',
    source: 'gender-pay-gap',
    columns: {
      name: 'CurrentName|EmployerName',
      id: 'EmployerId',
      number: 'CompanyNumber',
      address: 'Address',
      postcode: 'PostCode',
      size: 'EmployerSize',
      link: 'CompanyLinkToGPGInfo',
    },
    fields: ['company_size', 'website', 'company_number'],
    files: 'newest',
    hasLegalNames: true,
    employerOf: ({ name, id, number, address, postcode }) =>
      name === '' || id === '' ? NO_NAME : { key: id, name, number, towns: partsOf(address), postcode },
    factsOf(rows) {
      const { number, size, link } = newestOf(rows).cells
      const known = {
        company_size: (directoryWords.sizes as Partial<Record<string, string>>)[size],
        website: ownSite(link),
        company_number: completeNumber(number),
      }
      return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined))
    },
  }),
  schools: directory({
    title: 'the schools of Get information about schools',
    source: 'schools',
    columns: {
      name: 'EstablishmentName',
      urn: 'URN',
      kind: 'TypeOfEstablishment (name)',
      ...schoolColumns,
    },
    ...ofSchools,
    employerOf: ({ name, urn, status, town, postcode }) =>
      name === '' || urn === ''
        ? NO_NAME
        : /^open/i.test(status)
          ? { key: urn, name, towns: [town], postcode }
          : undefined,
    factsOf: ([row]) => ({ public_body: `${row!.cells.kind} (URN ${row!.cells.urn})` }),
  }),
  trusts: directory({
    title: 'the trusts of Get information about schools',
    source: 'trusts',
    columns: { name: 'Trusts (name)', ...schoolColumns },
    ...ofSchools,
    employerOf: ({ name, status, town, postcode }) =>
      name !== '' && /^open/i.test(status) ? { key: keyOf(name), name, towns: [town], postcode } : undefined,
    factsOf: (rows) => ({ public_body: `Academy trust with ${counted(rows.length, 'school', 'schools')}` }),
  }),
  nhs: directory({
    title: 'the NHS trusts of the Organisation Data Service',
    source: 'nhs',
    columns: {
      code: 0,
      name: 1,
      street: 4,
      quarter: 5,
      district: 6,
      town: 7,
      county: 8,
      postcode: 9,
      closed: 11,
    },
    fields: ['public_body'],
    files: 'whole',
    hasLegalNames: false,
    employerOf: ({ code, name, street, quarter, district, town, postcode, closed }) =>
      !/^[A-Z0-9]{3,5}$/.test(code)
        ? 'It has no code of an organisation such as RR8.'
        : closed === ''
          ? { key: code, name, towns: [street, quarter, district, town], postcode }
          : undefined,
    factsOf: ([row]) => ({ public_body: `NHS trust (organisation code ${row!.cells.code})` }),
  }),
  certificates: directory({
    title: 'an answer of the Home Office about certificates of sponsorship',
    source: 'certificates',
    columns: {
      name: 'Organisation Name|Employer|Sponsor',
      town: 'Town/City|Town',
      year: 'Year',
      route: 'Route',
      occupation: 'Occupation code|SOC code',
      count: 'Certificates|Number of certificates',
    },
    optional: ['town', 'occupation'],
    fields: ['certificates'],
    files: 'sum',
    hasLegalNames: true,
    employerOf: ({ name, town, year, route, count }) =>
      name === ''
        ? NO_NAME
        : isYear(year) && ROUTE.test(route) && rangeOf(count) !== undefined
          ? { key: keyOf(name, town), name, towns: [town] }
          : 'It does not say how many certificates of a route it had in a year.',
    factsOf: (rows, { certificates = [] }) => ({
      certificates: withCertificates(
        certificates,
        rows.map(({ cells: { year, route, occupation, count }, date, file }) => ({
          year: Number(year),
          route,
          occupation: /^\d{4}$/.test(occupation) ? occupation : null,
          ...rangeOf(count)!,
          sheet: `${date} ${file}`,
        })),
      ),
    }),
  }),
} as const satisfies Record<string, Directory>

/** A name of a route, such as `Global Business Mobility: Senior or Specialist Worker`. */
const ROUTE = /^[A-Z][A-Za-z ():/&,-]{2,80}$/

/** Whether there were certificates of sponsorship in a year. */
const isYear = (text: string): boolean => /^20(?:0[89]|[1-9]\d)$/.test(text)

/** An amount such as `£1,234.56` in pounds. */
function poundsOf(text: string): number | undefined {
  const amount = text.replaceAll(/[£,\s]/g, '')
  return /^\d+(?:\.\d{1,2})?$/.test(amount) ? Number(amount) : undefined
}

/** The website of a link, unless it leads to a file that others keep. */
function ownSite(link: string): string | undefined {
  const host = websiteHost(link)
  const isOwn =
    host !== undefined &&
    isWebAddress(link) &&
    // such as assets.acme.example, which has no front page
    registeredDomain(host) === host &&
    !sharedHosts.has(host) &&
    !directoryWords.fileHosts.some((other) => `.${host}`.endsWith(`.${other}`))
  return isOwn ? `${new URL(link).origin}/` : undefined
}
