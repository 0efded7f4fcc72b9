import { AppError, invalidField } from '#shared/errors.ts'
import { AdvertCheck } from '#shared/jobs/advert-check.ts'
import { jobAssessor } from '#shared/jobs/assess-job.ts'
import type { JobFacts } from '#shared/jobs/job-facts.ts'
import { builtInOccupations } from '#shared/occupations/built-in-occupations.ts'
import { extractAdvert, loadAdvertTables, type NamesOfAdvert } from '../extraction/index.ts'
import { type Context, perContext } from '../platform/context.ts'
import { unlessTooComplex, withinDeadline } from '../platform/within-deadline.ts'
import { employerRegister, findEmployer } from './find-employer.ts'

/** What was read of an advert. */
export interface ReadAdvert extends Omit<JobFacts, 'source_url' | 'read_on'>, NamesOfAdvert {
  text: string
}

/** The most processor time to read a pasted text, in milliseconds. */
const READING = 3_000

/** How well an occupation matches a title, from 0 to 1. It tells titles from other lines. */
export const titleLikeness = (title: string): number => builtInOccupations().finder.rank(title)[0]?.score ?? 0

/** Reads a pasted advert. Undefined if it names no job. `today` is YYYY-MM-DD. */
export const advertReader = perContext(() => {
  loadAdvertTables(titleLikeness)
  return async (text: string, today: string): Promise<ReadAdvert | undefined | 'too-complex' | 'too-busy'> =>
    unlessTooComplex(
      () => withinDeadline(() => extractAdvert(text, today, titleLikeness), READING),
      (isBusy) => (isBusy ? 'too-busy' : 'too-complex'),
    )
})

/**
 * Assesses the job of a pasted advert (docs/product/jobs-search.md "Check an advert"). Nothing is stored.
 * @param today YYYY-MM-DD.
 * @throws AppError 422 if the text names no job, or takes too long to read. 503 if we are too busy to read it.
 */
export async function assessAdvert(
  context: Context,
  { text, employer }: { text: string; employer?: string | undefined },
  today: string,
): Promise<AdvertCheck> {
  const read = await advertReader(context)(text, today)
  if (read === 'too-complex')
    throw invalidField('text', 'This text takes too long to read. Paste a part of it.')
  if (read === 'too-busy')
    throw new AppError(
      'overloaded',
      'We are too busy to read this text. Please try again in a few seconds.',
      {
        headers: { 'Retry-After': '5' },
      },
    )
  if (read === undefined)
    throw invalidField('text', 'This text names no job. Paste the advert with the title of the job.')
  return assessRead(context, read, { employer, url: null, today })
}

/**
 * Assesses the job of an advert that was read.
 * @param url The address of its page; null if it was pasted.
 */
export async function assessRead(
  context: Context,
  read: ReadAdvert,
  { employer: typed, url, today }: { employer: string | undefined; url: string | null; today: string },
): Promise<AdvertCheck> {
  const assess = jobAssessor({ ...read, source_url: url, read_on: today }, builtInOccupations(), today)
  const { employer, sponsor } = await findEmployer(
    await employerRegister(context)(),
    typed,
    read,
    (candidate) => {
      const { verdict, reason, checks } = assess(candidate)
      return { verdict, reason, licence: checks.find(({ check }) => check === 'licence')! }
    },
  )
  return { ...assess(sponsor), job: AdvertCheck.shape.job.parse(read), employer }
}
