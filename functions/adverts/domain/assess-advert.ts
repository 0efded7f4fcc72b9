import { invalidField } from '#shared/errors.ts'
import type { AdvertCheck } from '#shared/jobs/advert-check.ts'
import { assessJob, type OccupationKnowledge } from '#shared/jobs/assess-job.ts'
import type { JobFacts } from '#shared/jobs/job-facts.ts'
import { type EmployerRegister, findEmployer } from './find-employer.ts'

/** What was read of an advert. */
export interface ReadAdvert extends Omit<JobFacts, 'source_url' | 'read_on'> {
  weekly_hours: number | null
  /** The names that its employer may have, the likeliest first. */
  employers: readonly string[]
}

export interface AssessAdvertDependencies {
  /** Reads an advert. Undefined if it names no job. `likeness` says how well an occupation matches a title. */
  readAdvert: (
    text: string,
    today: string,
    likeness: (title: string) => number,
  ) => Promise<ReadAdvert | undefined | 'too-complex'>
  openRegister: () => Promise<EmployerRegister>
  occupations: () => OccupationKnowledge
  /** The page of the register. */
  registerUrl: string
}

/**
 * Assesses the job of a pasted advert (docs/product/jobs-search.md "Check an advert"). Nothing is stored.
 * @param today YYYY-MM-DD.
 * @throws AppError 422 if the text names no job, or takes too long to read.
 */
export async function assessAdvert(
  { readAdvert, openRegister, occupations, registerUrl }: AssessAdvertDependencies,
  { text, employer: typed }: { text: string; employer?: string | undefined },
  today: string,
): Promise<AdvertCheck> {
  const knowledge = occupations()
  const read = await readAdvert(text, today, (title) => knowledge.finder.rank(title)[0]?.score ?? 0)
  if (read === 'too-complex')
    throw invalidField('text', 'This text takes too long to read. Paste a part of it.')
  if (read === undefined)
    throw invalidField('text', 'This text names no job. Paste the advert with the title of the job.')
  const found = await findEmployer(await openRegister(), typed, read.employers, registerUrl)
  const job = { ...read, source_url: null, read_on: today }
  const {
    verdict,
    reason,
    checks,
    occupations: likely,
    changes,
  } = assessJob(job, found.sponsor, knowledge, today)
  const { title, city_name, country_name, weekly_hours } = read
  const { salary_min, salary_max, salary_currency, salary_period, salary_fte } = read
  return {
    verdict,
    reason,
    checks,
    occupations: likely,
    changes,
    job: {
      title,
      city_name,
      country_name,
      salary_min,
      salary_max,
      salary_currency,
      salary_period,
      salary_fte,
      weekly_hours,
    },
    employer: found.employer,
  }
}
