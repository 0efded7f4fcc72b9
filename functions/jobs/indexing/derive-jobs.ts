import { assessJob } from '#shared/jobs/assess-job.ts'
import type { IndexedJob } from '#shared/jobs/indexed-job.ts'
import type { JobAssessment } from '#shared/jobs/job-assessment.ts'
import type { SponsorFacts } from '#shared/jobs/job-facts.ts'
import { builtInOccupations } from '#shared/occupations/built-in-occupations.ts'
import type { OccupationFinder } from '#shared/occupations/find-occupations.ts'
import type { Point } from '#shared/places/place-rows.ts'
import { REGISTER_ADDRESS } from '#shared/register-address.ts'
import { maskContacts } from '../mask-contacts.ts'
import { type MaskName, nameMask } from '../mask-name.ts'
import type { Derived, DerivedJobs, KnownJobs } from './job-facts.ts'

export interface Employer {
  id: number
  name: string
  other_names: readonly string[]
  routes: SponsorFacts['routes']
  /** The town that a locked row of the company shows. */
  city: string | null
  company_size: string | null
  sector_ids: readonly number[]
  point: Point | undefined
}

export interface BuildDates {
  /** The date for which the jobs are live, YYYY-MM-DD. */
  date: string
  registerDate: string
}

export function derivedOf(
  title: string,
  { verdict, reason, checks, counted = [], occupations: [occupation] }: JobAssessment,
  maskName: MaskName,
): Derived {
  const whole = maskContacts(title)
  const masked = maskName(whole)
  const pay = checks.find(({ check }) => check === 'pay')!
  return {
    verdict,
    reason,
    pay: { state: pay.state, reason: pay.reason },
    occupation: occupation?.code ?? null,
    counted,
    masked_title: masked === whole ? null : masked,
  }
}

/**
 * Derives the verdicts and masked titles of an employer's jobs, by id. What was derived before from the same facts on the
 * same day is used again: an update changes few companies, and an assessment costs more than all else of a job.
 */
export const jobDeriver =
  (rank: OccupationFinder['rank'], { date, registerDate }: BuildDates) =>
  (
    { name, other_names, routes }: Pick<Employer, 'name' | 'other_names' | 'routes'>,
    { jobs, derived }: KnownJobs,
  ): DerivedJobs => {
    const from = JSON.stringify([date, registerDate, name, other_names, routes])
    if (derived?.from === from) return derived
    const maskName = nameMask(name, other_names)
    const sponsor = { routes, register_date: registerDate, register_url: REGISTER_ADDRESS }
    const knowledge = { facts: builtInOccupations().facts, finder: { rank } }
    const deriveOne = (job: IndexedJob): Derived => {
      const facts = { ...job, evidence: [], source_url: null, read_on: null }
      return derivedOf(job.title, assessJob(facts, sponsor, knowledge, date), maskName)
    }
    return { from, list: jobs.toSorted((a, b) => a.id - b.id).map(deriveOne) }
  }
