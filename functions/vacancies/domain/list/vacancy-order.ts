import { facetSpelling } from '../../../search-engine/filters/facet-spelling.ts'
import { type PackedEntry, unpackEntry } from './packed-entry.ts'
import type { VacancyEntry } from './vacancy-entry.ts'

const DAY = 24 * 60 * 60 * 1000

/** The number of a date, YYYY-MM-DD, or of an instant. */
export const dayOf = (date: string): number => Date.parse(date) / DAY

/** The text of each column that is sorted as text: without case and accents, by code points. */
export const textColumns = {
  title: (entry: VacancyEntry) => facetSpelling(entry.title),
  company_name: (entry: VacancyEntry) => facetSpelling(entry.company_name),
} as const

/** The number of each other column; null if the vacancy states none. */
export const numberColumns = {
  post_date: ({ post_date }: VacancyEntry) => (post_date === null ? null : dayOf(post_date)),
  expiry_date: ({ expiry_date }: VacancyEntry) => (expiry_date === null ? null : dayOf(expiry_date)),
  salary_min: ({ lowest_pay }: VacancyEntry) => lowest_pay,
  created_at: ({ created_at }: VacancyEntry) => dayOf(created_at),
} as const

type Column = keyof typeof textColumns | keyof typeof numberColumns

/** The columns by which the list of vacancies can be sorted. */
export type VacancyOrder = 'id' | Column

/**
 * The order of the index for a column, forward. Both directions list vacancies without a value last. So a column of
 * numbers has two orders, and the ascending one is read reversed.
 */
export const indexOrder = (column: Column, isAscending: boolean): string =>
  isAscending && Object.hasOwn(numberColumns, column) ? `${column}_last_first` : column

/** Compares entries by the forward order of a column: the largest first, then the largest id. */
export function compareEntries(
  column: VacancyOrder,
  isAscending: boolean,
): (a: PackedEntry, b: PackedEntry) => number {
  const none = isAscending ? Infinity : -Infinity
  const valueOf = (entry: VacancyEntry): string | number | undefined =>
    column === 'id'
      ? entry.id
      : Object.hasOwn(textColumns, column)
        ? textColumns[column as keyof typeof textColumns](entry)
        : (numberColumns[column as keyof typeof numberColumns](entry) ?? none)
  return (packed, other) => {
    const [a, b] = [unpackEntry(packed), unpackEntry(other)]
    const [x, y] = [valueOf(a)!, valueOf(b)!]
    return x === y ? b.id - a.id : x < y ? 1 : -1
  }
}
