import * as z from 'zod/mini'
import { FlagParameter, numberOf, TextParameter } from '../api/parameters.ts'
import { companySizes, incomes } from '../reference/bands.ts'
import { leastPays } from '../reference/least-pays.ts'
import { websiteHost } from '../website.ts'
import { type NamesWith, namesWith } from './filter-table.ts'

/** The country of a company of which the nation is not known (docs/product/search.md "Places"). */
export const NO_NATION = 'United Kingdom'

interface CompanyFilter {
  label: string
  /**
   * What a value may be. `typed`: any text. `register`: a value that the register has. `closed`: one of a list that never
   * depends on the register. `flag`: on or off.
   */
  kind: 'typed' | 'register' | 'closed' | 'flag'
  parameter: z.ZodMiniType
  /** The search field with its options, or its options in pounds a year. */
  options?: string | readonly number[]
  /** Only Pro users and administrators may use it. Other users get 403 (docs/product/accounts.md "Pro"). */
  isPro?: true
  /** The search form sets it by default (docs/product/search.md "Criteria"). */
  isDefault?: true
  /** Its options are in a short list, which counts them. */
  isCounted?: true
  /**
   * The value of companies of which its fact is not known. Only a filter whose fact is known of few companies has it: it may
   * also match the others.
   */
  unknown?: string | null
  /** It finds a company that its user can name (functions/companies/search/identifying-search.ts). */
  identifies?: true
  /** Its fact is one that the register publishes, or that identifies a company: a search by a name may use it. */
  isPublished?: true
  /** The page sends it as 0 while it is off, and leaves out other flags (docs/product/api.md). */
  isSentOff?: true
  /** No company that is open for every user has its fact: the company would not be open then. */
  isLackedByOpen?: true
}

const text = { parameter: z.optional(TextParameter), isPublished: true } as const
const typed = { ...text, kind: 'typed' } as const
const ofRegister = { ...text, kind: 'register' } as const
const id = {
  kind: 'closed',
  parameter: z.optional(
    z.pipe(z.string().check(z.regex(/^[1-9]\d{0,2}$/, 'Give an id from search/fields')), z.transform(Number)),
  ),
  isCounted: true,
} as const
const bandOf = (bands: readonly { value: string }[]) =>
  ({
    kind: 'closed',
    parameter: z.optional(
      z.enum(bands.map(({ value }) => value) as [string, ...string[]], {
        error: `Give one of: ${bands.map(({ value }) => value).join('; ')}`,
      }),
    ),
    isCounted: true,
  }) as const
const stated = { kind: 'flag', parameter: z.optional(FlagParameter) } as const
const flag = { ...stated, isLackedByOpen: true } as const

/**
 * The filters of a search for companies, in the order of a URL. All that is said of a filter is here, but for its fact in
 * the index (functions/companies/index/company-index.ts) and its place in the form.
 */
export const companyFilters = {
  company_name: { ...typed, label: 'Company name', isPro: true, identifies: true },
  website: {
    kind: 'typed',
    label: 'Website',
    isPro: true,
    identifies: true,
    isPublished: true,
    isLackedByOpen: true,
    parameter: z.optional(
      z.string().check(
        z.maxLength(2000, { error: 'Give at most 2,000 characters', abort: true }),
        z.trim(),
        z.refine((website) => websiteHost(website) !== undefined, 'Invalid URL'),
      ),
    ),
  },
  postcode: { ...typed, label: 'Postcode', isPro: true, identifies: true },
  company_size: { ...bandOf(companySizes), label: 'Company size', options: 'company_sizes', isPro: true },
  sector: { ...id, label: 'Sector', options: 'sector', unknown: null },
  job_category: { ...id, label: 'Job category', options: 'job_categories', isLackedByOpen: true },
  /** The least pay of a vacancy, in pounds a year: the company has one that pays it or more. */
  minimum_pay: {
    kind: 'closed',
    label: 'Minimum pay',
    parameter: z.optional(numberOf(leastPays)),
    options: leastPays,
    isLackedByOpen: true,
  },
  city: { ...ofRegister, label: 'City', options: 'cities' },
  country: {
    ...ofRegister,
    label: 'Country',
    options: 'countries',
    isCounted: true,
    unknown: NO_NATION,
  },
  /** A postcode, an outward code such as LS1, or a town. The server refuses a place that it does not know. */
  near: { ...typed, label: 'Distance', options: 'towns' },
  income: { ...bandOf(incomes), label: 'Income', options: 'income' },
  route: {
    ...ofRegister,
    label: 'Visa Route',
    options: 'routes',
    isCounted: true,
  },
  rating: { ...ofRegister, label: 'Rating', options: 'ratings', isCounted: true },
  has_website: { ...flag, label: 'Has Website', isDefault: true, isSentOff: true },
  job: { ...flag, label: 'Has Jobs', isDefault: true, isSentOff: true },
  careers_page: { ...flag, label: 'Has Careers', isDefault: true },
  vacancies_page: { ...flag, label: 'Has Vacancies Page', isSentOff: true },
  contact_page: { ...flag, label: 'Has Contact', isPro: true },
  linkedin: { ...flag, label: 'Has LinkedIn', isPro: true },
  facebook: { ...flag, label: 'Has Facebook' },
  phone: { ...flag, label: 'Has Phone', isPro: true },
  email: { ...flag, label: 'Has Email', isPro: true },
  /** The Home Office has stated certificates of the company. The public page of a name says so too. */
  sponsored: { ...stated, label: 'Has Sponsored', identifies: true, isPublished: true },
} as const satisfies Record<string, CompanyFilter>

export type Filter = keyof typeof companyFilters
export const filterNames = Object.keys(companyFilters) as Filter[]
export const isFilter = (name: string): name is Filter => Object.hasOwn(companyFilters, name)

/** The filters that are on or off. `has_job` is another name of `job`. */
export const flagFilters = namesWith(companyFilters, { kind: 'flag' })
export type FlagFilter = (typeof flagFilters)[number]

export type TextFilter = Exclude<Filter, FlagFilter>
/** The filters with a text or a choice. `miles` is not a filter of its own: it belongs to `near`. */
export const textFilters = filterNames.filter(
  (name): name is TextFilter => companyFilters[name].kind !== 'flag',
)

/** The filters whose values are those of the register, if any company has them. */
export const registerFilters = namesWith(companyFilters, { kind: 'register' })
export const countedFilters = namesWith(companyFilters, { isCounted: true })
export const identifyingFilters = namesWith(companyFilters, { identifies: true })
export const publishedFilters = namesWith(companyFilters, { isPublished: true })
export const proFilters = namesWith(companyFilters, { isPro: true })
export const isProFilter = (name: Filter): boolean => proFilters.some((pro) => pro === name)

export const defaultFlags = namesWith(companyFilters, { isDefault: true })
export type DefaultFlag = (typeof defaultFlags)[number]
export const isDefaultFlag = (name: string): name is DefaultFlag => defaultFlags.some((one) => one === name)
/** Whether a fact is known for too few companies to be asked for by default: less than half. */
export const isKnownForFew = (known: number, companies: number): boolean => known * 2 < companies

export type UnknowableFilter = NamesWith<typeof companyFilters, { unknown: string | null }>
export const unknowableFilters = filterNames.filter(
  (name): name is UnknowableFilter => 'unknown' in companyFilters[name],
)

/** The filters among `names` that a search has: only these also match companies of which their fact is not known. */
export const actingUnknown = (
  names: readonly UnknowableFilter[],
  criteria: Partial<Record<UnknowableFilter, unknown>>,
): UnknowableFilter[] => names.filter((name) => (criteria[name] ?? '') !== '')
