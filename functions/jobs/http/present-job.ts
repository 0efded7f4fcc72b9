import * as z from 'zod/mini'
import { jobSiteNames } from '#shared/job-sites.ts'
import { lockedPreview } from '#shared/jobs/locked-preview.ts'
import { type JobRow, PayStanding } from '#shared/api/job-search.ts'
import { jobVerdicts } from '#shared/jobs/job-assessment.ts'
import type { Point } from '#shared/places/place-rows.ts'
import { jobCategories } from '#shared/reference/job-categories.ts'
import { FullTimePay } from '#shared/vacancy/full-time-pay.ts'
import { VacancyPlace } from '#shared/vacancy/vacancy-place.ts'
import { milesBetween } from '../../search-engine/filters/unit-vector.ts'
import { type MaskName, nameMask } from '../domain/masking/mask-name.ts'
import { maskPlace, maskTown } from '../domain/masking/mask-place.ts'
import { type JobCard, unpackJob } from '../domain/index/job-card.ts'

const text = z.nullable(z.string())
const number = z.nullable(z.number())

/** The schema of a stored card. Cards are validated, because another version of the product may have built the index. */
const StoredJob: z.ZodMiniType<JobCard> = z.object({
  title: z.string(),
  full_title: text,
  job_category_id: number,
  places: z.array(VacancyPlace),
  city_name: text,
  salary_min: number,
  salary_max: number,
  salary_currency: text,
  salary_period: text,
  salary_fte: z.nullable(FullTimePay),
  remote_work_policy: text,
  work_type: text,
  contract_type: text,
  post_date: text,
  expiry_date: text,
  visa_sponsorship: z.nullable(z.literal([0, 1])),
  verdict: z.enum(jobVerdicts),
  reason: z.string(),
  pay: PayStanding,
  company_id: z.int(),
  company_name: z.string(),
  company_city: text,
  company_size: text,
  job_site: z.nullable(z.enum(jobSiteNames)),
  point: z.nullable(z.readonly(z.tuple([z.number(), z.number()]))),
})

/** Reads a card as the index stores it. */
export const readJob = (stored: unknown): JobCard => StoredJob.parse(unpackJob(stored as unknown[]))

interface Presenting {
  isUnlocked: boolean
  /** The place of the search, from which the row has its distance. */
  from: Point | undefined
}

const categoryNames = new Map<number, string>(jobCategories.map(({ id, name }) => [id, name]))

/** The dates of the warnings of those companies that have one. */
export type WarnedAmong = (companyIds: readonly number[]) => Promise<ReadonlyMap<number, string>>

type PresentedJob = Omit<JobRow, 'warned' | 'warned_on'>

/** Adds the warning of a company to the row of its job. A locked row has none: a rare one would tell the name. */
export const withWarning = <Row extends PresentedJob>(row: Row, warnedOn: string | undefined) => ({
  ...row,
  warned: !row.locked && warnedOn !== undefined,
  warned_on: row.locked ? null : (warnedOn ?? null),
})

/** Converts a card to a row. The row of a locked company has nothing that tells its name. */
export function presentJob(id: number, card: JobCard, { isUnlocked, from }: Presenting): PresentedJob {
  const {
    full_title,
    job_category_id,
    company_id,
    company_name,
    company_city,
    company_size,
    point,
    ...rest
  } = card
  const maskName: MaskName = isUnlocked ? String : nameMask(company_name)
  const category = job_category_id === null ? undefined : categoryNames.get(job_category_id)
  return {
    ...rest,
    places: card.places.map((place) => maskPlace(place, maskName)),
    city_name: maskTown(card.city_name, maskName),
    id,
    title: isUnlocked ? (full_title ?? card.title) : card.title,
    category: category ?? null,
    job_category:
      category === undefined || job_category_id === null
        ? null
        : { id: job_category_id, job_category_name: category },
    distance: from && point ? Math.round(milesBetween(from, point) * 10) / 10 : null,
    locked: !isUnlocked,
    company_id: isUnlocked ? company_id : null,
    company_name: isUnlocked ? company_name : null,
    preview: lockedPreview({ city: company_city, company_size }),
  }
}
