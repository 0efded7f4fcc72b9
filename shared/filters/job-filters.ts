import * as z from 'zod/mini'
import { FlagParameter, InstantParameter, numberOf, oneOrMoreOf, TextParameter } from '../api/parameters.ts'
import { jobVerdicts } from '../jobs/job-assessment.ts'
import { leastPays } from '../reference/least-pays.ts'
import { contractTypes, remotePolicies, workTypes } from '../reference/vacancy-terms.ts'
import { companyFilters } from './company-filters.ts'
import { namesWith } from './filter-table.ts'

/** What the advert says of sponsorship. */
export const sponsorshipAnswers = ['offered', 'not-stated', 'refused'] as const
export type SponsorshipAnswer = (typeof sponsorshipAnswers)[number]

/** The answers of a search that chooses none. */
export const usualAnswers: readonly SponsorshipAnswer[] = ['offered', 'not-stated']

/** In the words of an advert, because a verdict has the words "Sponsorship offered". */
export const sponsorshipWords: Readonly<Record<SponsorshipAnswer, string>> = {
  offered: 'We sponsor',
  'not-stated': 'Not stated',
  refused: 'We do not sponsor',
}

export const sponsorshipAnswer = (visaSponsorship: 0 | 1 | null): SponsorshipAnswer =>
  visaSponsorship === 1 ? 'offered' : visaSponsorship === 0 ? 'refused' : 'not-stated'

/** The most days since a job was posted. */
export const postedDays = [1, 3, 7, 30] as const

/** A job closes soon if it does so within these days. */
export const CLOSING_DAYS = 7

/** The most years of experience that a job may ask for. */
export const experienceYears = [0, 1, 2, 3, 5, 10] as const

interface Row {
  label: string
  parameter: z.ZodMiniType
  /** The index has its values, and an answer counts them. */
  isIndexed?: true
  /** It may have several values, separated by commas. */
  isSeveral?: true
  /** Somebody may have typed its value, so that only the filter is counted. */
  isTyped?: true
  /** Only users have it. */
  isOwn?: true
}

const several = <const Value extends string>(label: string, values: readonly Value[]) =>
  ({ label, parameter: z.optional(oneOrMoreOf(values)), isIndexed: true, isSeveral: true }) as const
const number = (label: string, values: readonly number[]) =>
  ({ label, parameter: z.optional(numberOf(values)), isIndexed: true }) as const
const flag = { parameter: z.optional(FlagParameter) } as const

/** The filters of a search for jobs, in the order of a URL (docs/product/jobs-search.md "Filters"). */
export const jobFilters = {
  /** Words of a title, or an occupation. */
  q: { label: 'Title or occupation', parameter: z.optional(TextParameter), isTyped: true },
  verdict: several('Can it be sponsored?', jobVerdicts),
  /** What the advert says of sponsorship. If absent, jobs that refuse it are left out. */
  sponsorship: several('What the advert says', sponsorshipAnswers),
  job_category: {
    label: 'Job category',
    parameter: companyFilters.job_category.parameter,
    isIndexed: true,
  },
  /** A SOC 2020 code. */
  occupation: {
    label: 'Occupation',
    parameter: z.optional(
      z.string().check(z.regex(/^\d{4}$/, 'Give a SOC 2020 code of four digits, such as 2134')),
    ),
    isIndexed: true,
    isTyped: true,
  },
  sector: { label: 'Sector', parameter: companyFilters.sector.parameter, isIndexed: true },
  /** The town where a map counts a job: its own, or else that of its employer. */
  town: { label: 'Town', parameter: companyFilters.city.parameter, isTyped: true },
  near: { label: 'Place', parameter: companyFilters.near.parameter, isTyped: true },
  /** The least pay, in pounds a year: the job pays it or more. */
  pay_from: number('Pay from', leastPays),
  remote: several('Where you work', remotePolicies),
  work_type: several('Hours', workTypes),
  contract: several('Contract', contractTypes),
  /** The most years of experience that the job may ask for. A job that states none does not match. */
  experience: number('Experience asked for', experienceYears),
  /** The most days since the job was posted. */
  posted: number('Posted', postedDays),
  /** Whether the job closes within a week. */
  closing: { ...flag, label: `Closes within ${CLOSING_DAYS} days`, isIndexed: true },
  route: { label: 'Visa route', parameter: companyFilters.route.parameter, isIndexed: true, isTyped: true },
  screenshot: { ...flag, label: 'Has a screenshot', isIndexed: true },
  unlocked: { ...flag, label: 'Company unlocked', isOwn: true },
  saved: { ...flag, label: 'On my shortlist', isOwn: true },
  /** The instant after which the job was found. A saved search so shows what is new. */
  found_after: { label: 'New since', parameter: z.optional(InstantParameter), isOwn: true },
} as const satisfies Record<string, Row>

export type JobFilter = keyof typeof jobFilters
export const jobFilterNames = Object.keys(jobFilters) as JobFilter[]
export const isJobFilter = (name: string): name is JobFilter => Object.hasOwn(jobFilters, name)

export const indexedJobFilters = namesWith(jobFilters, { isIndexed: true })
export const severalFilters = namesWith(jobFilters, { isSeveral: true })
export type SeveralFilter = (typeof severalFilters)[number]
export const isSeveral = (name: string): name is SeveralFilter => severalFilters.some((one) => one === name)
