/**
 * The filters of a search for jobs whose values the index has (docs/product/jobs-search.md "Filters"). Below are their
 * closed choices.
 */
export const indexedJobFilters = [
  'verdict',
  'sponsorship',
  'job_category',
  'occupation',
  'sector',
  'pay_from',
  'remote',
  'work_type',
  'contract',
  'experience',
  'posted',
  'closing',
  'route',
  'screenshot',
] as const

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
