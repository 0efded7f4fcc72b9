import { facetSpelling } from '../../../search-engine/filters/facet-spelling.ts'
import { type PackedEntry, unpackEntry, type VacancyEntry } from './vacancy-entry.ts'

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

/** Whether a vacancy comes before another one without a column: the largest id first. */
export const isBeforeById = (known: { id: number }, { id }: { id: number }): boolean => known.id > id

type Compare = (stored: unknown, document: { stored: unknown }) => number

/** Compares stored entries by each column of text, the last text first. */
export const textOrders: Readonly<Record<string, Compare>> = Object.fromEntries(
  Object.entries(textColumns).map(([column, textOf]): [string, Compare] => [
    column,
    (stored, document) => {
      const [a, b] = [stored, document.stored].map((packed) => textOf(unpackEntry(packed as PackedEntry)))
      return a === b ? 0 : a! < b! ? -1 : 1
    },
  ]),
)
