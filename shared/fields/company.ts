import * as z from 'zod/mini'
import { companyDetails, Email, FinancialYear, Phone } from './company-details.ts'
import { text } from './texts-and-numbers.ts'

/** How many certificates of sponsorship a company was given, as the Home Office answered: `from` to `to`. */
export const Certificates = z.object({
  year: z.int(),
  route: z.string(),
  /** A code of SOC 2020. */
  occupation: text,
  from: z.int(),
  to: z.int(),
  /** The date and the file of the answer. */
  sheet: z.string(),
})
export type Certificates = z.infer<typeof Certificates>

/**
 * The schema of each known fact of a company that is not from the register. Unknown facts are null or an empty list.
 */
export const companyValues = {
  ...companyDetails,
  address_line_1: text,
  postcode: text,
  /** Ids from shared/reference/sectors.ts. */
  sector_ids: z.array(z.int()),
  emails: z.array(Email),
  phones: z.array(Phone),
  financial_years: z.array(FinancialYear),
  /** The registration with the Care Quality Commission, or that there is none. */
  care_registration: text,
  /** When and for what the company was named for paying less than the minimum wage. */
  minimum_wage_naming: text,
  /** Which school, trust or body of the NHS it is. */
  public_body: text,
  certificates: z.array(Certificates),
}

export type CompanyValues = { [Field in keyof typeof companyValues]: z.infer<(typeof companyValues)[Field]> }
export type CompanyField = keyof CompanyValues

/** What the fields of each kind hold. A kind decides how a fact is corrected and typed. */
interface Kinds {
  line: string | null
  /** Text of several lines. */
  lines: string | null
  /** A web address. */
  link: string | null
  /** A file of this site. Administrators do not correct it. */
  file: string | null
  /** What follows from the match with an official file. Administrators correct what decides the match. */
  official: string | number | null
  language: string | null
  postcode: string | null
  companyNumber: string | null
  date: string | null
  size: string | null
  income: string | null
  names: string[]
  sectors: number[]
  emails: Email[]
  phones: Phone[]
  financialYears: FinancialYear[]
  /** What an answer to a request states. Administrators do not correct it. */
  certificates: Certificates[]
}
export type CompanyFieldKind = keyof Kinds

export interface CompanyFieldRow<Kind = CompanyFieldKind> {
  kind: Kind
  label: string
  /** What administrators see below the control, if the kind alone does not say it. */
  hint?: string
  /** The maximum number of characters of a text. */
  max?: number
  /** Whether the pages of the company's website state the fact. */
  isOnSite?: true
}

type RowOf<Value> = CompanyFieldRow<
  { [Kind in CompanyFieldKind]: Value extends Kinds[Kind] ? Kind : never }[CompanyFieldKind]
>

/**
 * What is to be known about each fact of a company, in the order in which administrators see them. The controls, the
 * checks of corrections, the facts of a website and the empty values are derived.
 */
export const companyFields = {
  website: { kind: 'link', label: 'Website' },
  contact_page: { kind: 'link', label: 'Contact page', isOnSite: true },
  careers_page: { kind: 'link', label: 'Careers page', isOnSite: true },
  vacancies_page: { kind: 'link', label: 'Vacancies page', isOnSite: true },
  website_language: { kind: 'language', label: 'Language of the website', isOnSite: true },
  company_description: { kind: 'lines', label: 'Description', max: 20_000, isOnSite: true },
  linkedin: { kind: 'link', label: 'LinkedIn', isOnSite: true },
  facebook: { kind: 'link', label: 'Facebook', isOnSite: true },
  twitter: { kind: 'link', label: 'X (Twitter)', isOnSite: true },
  instagram: { kind: 'link', label: 'Instagram', isOnSite: true },
  youtube: { kind: 'link', label: 'YouTube', isOnSite: true },
  tiktok: { kind: 'link', label: 'TikTok', isOnSite: true },
  logo_link: { kind: 'file', label: 'Logo', isOnSite: true },
  address_line_1: { kind: 'line', label: 'First line of the address', max: 200 },
  postcode: { kind: 'postcode', label: 'Postcode' },
  company_number: { kind: 'companyNumber', label: 'Company number' },
  incorporated_on: { kind: 'date', label: 'Incorporated on' },
  company_status: {
    kind: 'line',
    label: 'Status at Companies House',
    hint: 'Such as Active or Dissolved.',
    max: 100,
  },
  accounts_category: { kind: 'line', label: 'Category of the last accounts', max: 100 },
  accounts_due_on: { kind: 'date', label: 'Next accounts due on' },
  statement_due_on: { kind: 'date', label: 'Next confirmation statement due on' },
  charges_outstanding: { kind: 'official', label: 'Outstanding charges' },
  registration_date: { kind: 'official', label: 'Date of the company data' },
  previous_names: { kind: 'names', label: 'Previous names' },
  company_size: { kind: 'size', label: 'Company size' },
  income: { kind: 'income', label: 'Income' },
  sector_ids: { kind: 'sectors', label: 'Sectors' },
  emails: { kind: 'emails', label: 'Emails', isOnSite: true },
  phones: { kind: 'phones', label: 'Phone numbers', isOnSite: true },
  financial_years: { kind: 'financialYears', label: 'Financial years' },
  care_registration: { kind: 'line', label: 'Registration with the Care Quality Commission' },
  minimum_wage_naming: { kind: 'line', label: 'Named for the minimum wage' },
  public_body: { kind: 'line', label: 'School or public body' },
  certificates: { kind: 'certificates', label: 'Certificates of sponsorship' },
} as const satisfies { [Field in CompanyField]: RowOf<CompanyValues[Field]> }

type Fields = typeof companyFields

/** The kinds that administrators do not correct. */
const FIXED = ['file', 'official', 'certificates'] as const satisfies CompanyFieldKind[]
export type CorrectableKind = Exclude<CompanyFieldKind, (typeof FIXED)[number]>

export type CorrectableField = {
  [Field in CompanyField]: Fields[Field]['kind'] extends CorrectableKind ? Field : never
}[CompanyField]

export type SiteField = {
  [Field in CompanyField]: Fields[Field] extends { isOnSite: true }
    ? CompanyValues[Field] extends unknown[]
      ? never
      : Field
    : never
}[CompanyField]

type LinkField = {
  [Field in CompanyField]: Fields[Field]['kind'] extends 'link' ? Field : never
}[CompanyField]

const rows = Object.entries<CompanyFieldRow>(companyFields)
const LISTS: readonly CompanyFieldKind[] = [
  'names',
  'sectors',
  'emails',
  'phones',
  'financialYears',
  'certificates',
]

const namesOf = <Field extends CompanyField>(isWanted: (row: CompanyFieldRow) => boolean): Field[] =>
  rows.filter(([, row]) => isWanted(row)).map(([field]) => field as Field)

export const correctableFields = namesOf<CorrectableField>(
  ({ kind }) => !FIXED.some((fixed) => fixed === kind),
)
export const siteFields = namesOf<SiteField>(
  ({ kind, isOnSite }) => isOnSite === true && !LISTS.includes(kind),
)
export const linkFields = namesOf<LinkField>(({ kind }) => kind === 'link')

type UnknownCompany = {
  [Field in CompanyField]: null extends CompanyValues[Field] ? null : CompanyValues[Field]
}

/** The facts of a company of which nothing is known: empty lists, and null. */
export const unknownCompany = (): UnknownCompany =>
  Object.fromEntries<unknown>(
    rows.map(([field, { kind }]) => [field, LISTS.includes(kind) ? [] : null]),
  ) as UnknownCompany
