import { type SearchFields } from '#shared/api/search.ts'
import { type Filter, isDefaultFlag } from '#shared/filters/company-filters.ts'
import { formatCount } from '#shared/format/number.ts'
import type { Criteria } from './criteria.ts'

/** Whether no company has the fact of a filter, so that the filter finds nothing. */
export const hasNoData = (name: Filter, fields: SearchFields | undefined): boolean =>
  fields?.coverage.known[name] === 0

/** The share from which a fact counts as known for all: less than a tenth would say nothing to a job seeker. */
const NEARLY_ALL = 0.9

/** For how many companies the fact of a filter is known; undefined if it is for nearly all, or not loaded yet. */
export function knownWords(name: Filter, fields: SearchFields | undefined): string | undefined {
  if (fields === undefined) return undefined
  const { companies, known } = fields.coverage
  if (known[name] > companies * NEARLY_ALL) return undefined
  return known[name] === 0
    ? 'no data yet'
    : `known for ${formatCount(known[name])} of ${formatCount(companies)}`
}

/** Whether a default flag does not count, because no company has it and the user did not choose it. */
export const isOffWithoutData = (
  name: Filter,
  { kept }: Criteria,
  fields: SearchFields | undefined,
): boolean => isDefaultFlag(name) && !kept.includes(name) && hasNoData(name, fields)
