import * as z from 'zod/mini'
import { type SortColumn, sortColumns } from '#shared/api/admin/vacancies.ts'
import { PoundsParameter } from '#shared/api/parameters.ts'
import {
  type VacancyFilter,
  vacancyFilterNames,
  vacancyFilters,
  vacancyPounds,
} from '#shared/filters/vacancy-filters.ts'
import type { Query } from '../../../../lib/api/api-client.ts'
import { numberOf } from '../../../../lib/number-of.ts'

export const addressNames = [
  ...vacancyFilterNames,
  'per_page',
  'order_by',
  'order_direction',
  'deleted',
] as const

export type VacancyAddress = Record<(typeof addressNames)[number], string>

/** No filter. */
export const noFilters = Object.fromEntries(vacancyFilterNames.map((name) => [name, ''])) as Record<
  VacancyFilter,
  string
>

/** The labels of the filters, for their chips. */
export const filterLabels = Object.fromEntries(
  vacancyFilterNames.map((name) => [name, vacancyFilters[name].label]),
)

/** How many filters are set. The two ends of the range of experience count as one. */
export function countFilters(address: VacancyAddress): number {
  const chosen = vacancyFilterNames.filter((name) => address[name] !== '')
  const ends = chosen.filter((name) => vacancyFilters[name].kind === 'years').length
  return chosen.length - Math.max(0, ends - 1)
}

/** Pay as the calls take it: `£40,000` is `40000`. A text that is not a number stays, and the contract refuses it. */
function payText(text: string): string {
  const pay = numberOf(text)
  return pay === null || Number.isNaN(pay) ? text.trim() : String(pay)
}

/** Why a text is not pay in whole pounds; undefined if it is. */
export const payError = (text: string): string | undefined => {
  const parsed = z.safeParse(PoundsParameter, payText(text))
  return parsed.success ? undefined : parsed.error.issues[0]?.message
}

/** The filters as the calls take them. Zero is sent only where it is a filter. */
export const filterQuery = (address: VacancyAddress): Query =>
  Object.fromEntries(
    vacancyFilterNames.map((name) => {
      const isPay = vacancyPounds.some((other) => other === name)
      const text = isPay ? payText(address[name]) : address[name].trim()
      return [name, 'isOffAtZero' in vacancyFilters[name] && text === '0' ? '' : text]
    }),
  )

export type Direction = 'asc' | 'desc'

const isColumn = (text: string): text is SortColumn => Object.hasOwn(sortColumns, text)

/** The order in the URL. The default is the newest id first. */
export function sortingOf({
  order_by,
  order_direction,
}: Pick<VacancyAddress, 'order_by' | 'order_direction'>): { column: SortColumn; direction: Direction } {
  const column = isColumn(order_by) ? order_by : 'id'
  const direction = order_direction === 'asc' || order_direction === 'desc' ? order_direction : 'desc'
  return { column, direction }
}

/** The parameters after a click on the header of a column. */
export function sortedBy(
  clicked: SortColumn,
  { column, direction }: ReturnType<typeof sortingOf>,
): Pick<VacancyAddress, 'order_by' | 'order_direction'> {
  const opposite = direction === 'asc' ? 'desc' : 'asc'
  return { order_by: clicked, order_direction: clicked === column ? opposite : sortColumns[clicked] }
}
