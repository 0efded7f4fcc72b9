import type { CompanyRow } from '#shared/api/company-row.ts'
import { jobCategories } from '#shared/reference/job-categories.ts'
import { sectors } from '#shared/reference/sectors.ts'
import type { CompanyCard } from '../../functions/companies/company-card.ts'

interface Shown {
  locked: boolean
  warnedOn?: string | undefined
  isNamed?: boolean
}

const namesOf = (ids: readonly number[], names: readonly (readonly [id: number, name: string])[]) =>
  ids.flatMap((id) => names.find(([known]) => known === id)?.[1] ?? [])

/** A row without a distance, field by field: the second implementation of the ready JSON of present-row.ts. */
export function plainRow(id: number, card: CompanyCard, { locked, warnedOn, isNamed }: Shown): CompanyRow {
  const { vacancies, emails, protected_emails, phones, company_size, routes, rating } = card
  const published = {
    routes,
    rating,
    since: locked ? card.since.slice(0, 7) : card.since,
    register_only: card.register_only,
  }
  const sectorNames = sectors.map((one) => [one.id, one.category_name] as const)
  const counts = {
    vacancies,
    emails,
    protected_emails,
    phones,
    sectors: card.sector_ids.length,
    sector_names: namesOf(card.sector_ids, sectorNames),
    job_categories: namesOf(
      card.job_category_ids,
      jobCategories.map((one) => [one.id, one.name] as const),
    ),
    ...(locked && card.tellable_kind !== undefined && { kind: card.tellable_kind }),
    ...(locked && card.licensed !== undefined && { licensed: card.licensed }),
    company_size,
  }
  return {
    id,
    locked,
    companyName: locked ? null : card.name,
    addressLine1: locked ? null : card.address,
    postTown: locked ? card.city : (card.published_town ?? card.city),
    county: locked
      ? card.city === null
        ? card.county
        : null
      : (card.county ?? card.published_county ?? null),
    postcode: locked ? null : card.postcode,
    country: card.country,
    warned: !locked && warnedOn !== undefined,
    warned_on: locked ? null : (warnedOn ?? null),
    preview: isNamed ? published : { ...counts, ...published },
  }
}
