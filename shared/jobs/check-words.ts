import { isInUk } from '../counted-vacancy.ts'
import { jobSites } from '../job-sites.ts'
import { placesOf } from '../vacancy/places-of.ts'
import type { JobCheck } from './job-assessment.ts'
import type { JobFacts } from './job-facts.ts'
import { isTentativeOffer } from './tentative-offer.ts'

/** The words of the advert that support a field; null if none are known. */
export const quoteOf = ({ evidence }: Pick<JobFacts, 'evidence'>, field: string): string | null =>
  evidence.find((one) => one.field === field)?.quote ?? null

/**
 * Checks what the advert says of sponsorship. Nothing said is unknown, not a refusal. For a vacancy, words such as "may be
 * considered" are an offer (docs/product/pipeline.md "Sponsorship"). For the verdict they are none: nobody has decided.
 */
export function checkWords(job: JobFacts): JobCheck {
  const check = {
    check: 'words',
    evidence: quoteOf(job, 'visa_sponsorship'),
    source: job.source_url,
    as_of: job.read_on,
  } as const
  if (job.visa_sponsorship === 1 && (job.is_tentative_offer ?? isTentativeOffer(job.evidence)))
    return {
      ...check,
      state: 'unknown',
      reason: 'The advert says only that sponsorship may be considered.',
      settled_by: 'Ask the employer on what its decision depends, and have the answer in writing.',
    }
  if (job.visa_sponsorship === 1) return { ...check, state: 'met', reason: 'The advert offers sponsorship.' }
  if (job.visa_sponsorship === 0)
    return { ...check, state: 'not-met', reason: 'The advert says that it is not sponsored.' }
  const reason = job.job_site
    ? `The part of the advert that ${jobSites[job.job_site].label} gives us says nothing about sponsorship.`
    : 'The advert says nothing about sponsorship.'
  return { ...check, state: 'unknown', reason, settled_by: 'Ask the employer whether it sponsors this job.' }
}

/** Checks the places of the job: one must be in the UK. Without a country, the place is unknown. */
export function checkPlace(job: JobFacts): JobCheck {
  const places = placesOf(job)
  const names = places.map(({ city_name, country_name }) =>
    [city_name, country_name].filter(Boolean).join(', '),
  )
  const check = {
    check: 'place',
    evidence: names.filter(Boolean).join('; ') || null,
    source: job.source_url,
    as_of: job.read_on,
  } as const
  if (!isInUk(job)) return { ...check, state: 'not-met', reason: 'The job is not in the UK.' }
  const isStated = [job, ...places].some(
    ({ country_code, country_name }) => country_code !== null || country_name !== null,
  )
  if (isStated) return { ...check, state: 'met', reason: 'The job is in the UK.' }
  const settled_by = 'Ask the employer in which country you would work.'
  return { ...check, state: 'unknown', reason: 'The advert names no country.', settled_by }
}
