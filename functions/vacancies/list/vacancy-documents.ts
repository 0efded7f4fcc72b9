import { vacancyFieldsOf } from '#shared/fields/vacancy.ts'
import { limited } from '#shared/filters/vacancy-filters.ts'
import { DAY_MS } from '#shared/instants.ts'
import { wordsOf, facetSpelling } from '#shared/search-engine/filters/search-words.ts'
import type { IndexDocument, IndexSchema } from '#shared/search-engine/index-schema.ts'
import { type PackedEntry, packEntry, unpackEntry, type VacancyEntry } from './vacancy-entry.ts'

/** The number of a date, YYYY-MM-DD, or of an instant. */
export const dayOf = (date: string): number => Date.parse(date) / DAY_MS

/** The text of each column that is sorted as text: without case and accents, by code points. */
export const textColumns = {
  title: (entry: VacancyEntry) => facetSpelling(entry.title),
  company_name: (entry: VacancyEntry) => facetSpelling(entry.company_name),
} as const

const numberIn = (value: string | number | null): number | null =>
  typeof value === 'string' ? dayOf(value) : value

const dates = vacancyFieldsOf('date')

/** The number of each other column; null if the vacancy states none. */
export const numberColumns = {
  ...(Object.fromEntries(
    dates.map((date) => [date, (entry: VacancyEntry) => numberIn(entry[date])]),
  ) as Record<(typeof dates)[number], (entry: VacancyEntry) => number | null>),
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

/** Increment it with each change of the documents or their stored entries. */
export const VACANCY_LIST_FORMAT = 4

export const optionFields = ['contract_type', 'work_type', 'remote_work_policy', 'city_name'] as const
export type OptionField = (typeof optionFields)[number]

/**
 * The facet with the values of a field as they are written. Deleted vacancies have none, so its counts are those of the
 * options. The facet of the field itself ignores case and accents.
 */
export const writtenFacet = (field: OptionField): string => `${field}_written`

const numbers = Object.keys(numberColumns) as (keyof typeof numberColumns)[]

export const vacancyIndexSchema: IndexSchema = {
  text: null,
  facets: [
    'company_id',
    'job_category_id',
    'visa_sponsorship',
    ...optionFields,
    ...optionFields.map(writtenFacet),
  ],
  flags: ['deleted', 'kept', 'in_uk', 'on_register', 'off_register'],
  prefixes: [],
  orders: [...Object.keys(textColumns), ...numbers, ...numbers.map((column) => `${column}_last_first`)],
  ranges: [...limited, 'screenshot_ends', 'deleted_at'],
  parts: ['words', 'skills'],
}

/** The documents of entries, the largest id first. */
export function vacancyDocuments(packed: readonly PackedEntry[]): IndexDocument[] {
  const entries = packed.map(unpackEntry).toSorted((a, b) => b.id - a.id)
  const ranks = Object.values(textColumns).map((textOf) => ranksOf(entries.map(textOf)))
  const columns = Object.keys(textColumns)
  return entries.map((entry, at) => ({
    ...documentOf(entry),
    orders: {
      ...numberOrders(entry),
      ...Object.fromEntries(columns.map((column, place) => [column, ranks[place]![at]!])),
    },
  }))
}

function documentOf(entry: VacancyEntry): Omit<IndexDocument, 'orders'> {
  const { deleted_at } = entry
  return {
    id: entry.id,
    facets: {
      company_id: [entry.company_id],
      job_category_id: listOf(entry.job_category_id),
      visa_sponsorship: listOf(entry.visa_sponsorship),
      ...Object.fromEntries(
        optionFields.flatMap((field) => [
          [field, listOf(entry[field]).map(facetSpelling)],
          [writtenFacet(field), deleted_at === null ? listOf(entry[field]) : []],
        ]),
      ),
    },
    flags: [
      deleted_at === null ? 'kept' : 'deleted',
      entry.is_on_register ? 'on_register' : 'off_register',
      ...(entry.is_in_uk ? ['in_uk'] : []),
    ],
    prefixes: {},
    ranges: {
      ...Object.assign({}, ...limited.map((name) => numberOf(name, numberIn(entry[name])))),
      ...numberOf('screenshot_ends', entry.screenshot_ends),
      ...numberOf('deleted_at', deleted_at === null ? null : Date.parse(deleted_at)),
    },
    parts: {
      words: wordsOf(`${entry.title} ${entry.company_name}`),
      skills: entry.skills.map(facetSpelling),
    },
    stored: packEntry(entry),
  }
}

/** The orders by numbers. The engine puts the largest first, and an absent number counts as 0. */
const numberOrders = (entry: VacancyEntry) =>
  Object.fromEntries(
    numbers.flatMap((column) => {
      const value = numberColumns[column](entry)
      return [
        [column, value ?? -Infinity],
        [`${column}_last_first`, value ?? Infinity],
      ]
    }),
  )

/** The rank of each text in their order. Equal texts have equal ranks. */
function ranksOf(texts: readonly string[]): number[] {
  const sorted = [...new Set(texts)].toSorted((a, b) => (a < b ? -1 : 1))
  const ranks = new Map(sorted.map((text, rank) => [text, rank]))
  return texts.map((text) => ranks.get(text)!)
}

const listOf = <Value>(value: Value | null): Value[] => (value === null ? [] : [value])

const numberOf = (field: string, value: number | null) => (value === null ? {} : { [field]: value })
