import type { JobRow } from '#shared/api/job-search.ts'
import { lockedPreview } from '#shared/jobs/locked-preview.ts'
import type { Point } from '#shared/places/place-rows.ts'
import { jobCategories } from '#shared/reference/job-categories.ts'
import { milesBetween } from '../search-engine/filters/unit-vector.ts'
import { JobCard, unpackJob } from './indexing/job-card.ts'
import { type MaskName, maskPlace, maskTown, nameMask } from './mask-name.ts'

/** Reads a stored card. Cards are validated, because another version of the product may have built the index. */
export const readJob = (stored: unknown): JobCard => JobCard.parse(unpackJob(stored as unknown[]))

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
