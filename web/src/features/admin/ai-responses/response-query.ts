import type { Query } from '../../../lib/api/request-parameters.ts'
import { idError } from '../list/id-error.ts'
import { statusOptions } from './status-options.ts'

/** The filters of the page, by their names in the URL. */
export const filterNames = [
  'status',
  'search',
  'startDate',
  'endDate',
  'company_id',
  'company_detail_id',
  'company_vacancy_id',
] as const

export type ResponseFilters = Record<(typeof filterNames)[number], string>

const idOf = (text: string): string => (idError(text) === undefined ? text : '')

/** The parameters of the call. A range of dates is sent only if both are set (docs/product/api.md "Parameters"). */
export function responseQuery(filters: ResponseFilters): Query {
  const { status, search, startDate, endDate } = filters
  return {
    status: statusOptions.some(({ value }) => value === status) ? status : '',
    search: search.trim(),
    date_range: startDate && endDate ? `${startDate},${endDate}` : '',
    company_id: idOf(filters.company_id),
    company_detail_id: idOf(filters.company_detail_id),
    company_vacancy_id: idOf(filters.company_vacancy_id),
  }
}
