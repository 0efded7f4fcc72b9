import type { Query } from '../../../lib/api/api-client.ts'

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

/** The parameters of the call. A range of dates is sent only if both are set (docs/product/api.md "Parameters"). */
export function responseQuery({ startDate, endDate, ...filters }: ResponseFilters): Query {
  return { ...filters, date_range: startDate && endDate ? `${startDate},${endDate}` : '' }
}
