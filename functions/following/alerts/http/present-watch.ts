import type { Watch } from '#shared/api/watches.ts'
import type { WatchedCompany } from '../domain/watched-company.ts'

/** A watched company in the form of an unlocked row. A place without a standard name appears as published. */
export const presentWatch = ({
  watch,
  company,
  place,
  news,
  warnedOn,
  registerDate,
}: WatchedCompany): Watch => ({
  company_id: company.id,
  companyName: company.name,
  postTown: place.city ?? (company.town || null),
  county: place.county ?? (company.county || null),
  country: place.country,
  route: [...new Set(company.routes.map(({ route }) => route))].join(', '),
  left_on: company.left_on,
  warned_on: warnedOn,
  watched_at: watch.watched_at,
  changes: news,
  register_date: registerDate,
})
