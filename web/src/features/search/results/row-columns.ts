import type { CompanyRow, Preview } from '../../../../../shared/api/company-row.ts'
import { formatCount } from '../../../../../shared/format/number.ts'
import type { Filter } from '../criteria/criteria.ts'
import { placeParts } from './place-of.ts'
import { distanceFrom } from './preview-words.ts'

/** A fact that a wide list shows in a column, so that its rows can be compared. */
export interface Column {
  name: 'place' | 'distance' | 'size' | 'routes' | 'vacancies'
  heading: string
  /** The width of the column. It may grow with the list. */
  width: string
}

interface KnownColumn extends Column {
  /** The filters that fix the fact, so that it would be the same in each row. */
  saidBy: readonly Filter[]
}

const all: readonly KnownColumn[] = [
  { name: 'place', heading: 'Place', width: 'clamp(7rem, 16cqi, 11rem)', saidBy: ['city'] },
  { name: 'distance', heading: 'Distance', width: '5rem', saidBy: [] },
  { name: 'size', heading: 'Team size', width: '5.5rem', saidBy: ['company_size'] },
  { name: 'routes', heading: 'Visa routes', width: 'clamp(7.25rem, 16.5cqi, 13rem)', saidBy: ['route'] },
  { name: 'vacancies', heading: 'Vacancies', width: '4.25rem', saidBy: [] },
]

const MAIN_ROUTE = 'Skilled Worker'

/** Skilled Worker if the company has it, else its first route, and how many others: `Skilled Worker +1`. */
export function routeWords(routes: readonly string[]): string | null {
  const main = routes.find((route) => route === MAIN_ROUTE) ?? routes[0]
  if (main === undefined) return null
  return routes.length > 1 ? `${main} +${formatCount(routes.length - 1)}` : main
}

const values: Record<Column['name'], (row: CompanyRow) => string | null> = {
  place: (row) => placeParts(row)[0] ?? null,
  distance: distanceFrom,
  size: ({ preview }) => preview.company_size,
  routes: ({ preview }) => routeWords(preview.routes),
  vacancies: ({ preview: { vacancies } }) => (vacancies > 0 ? formatCount(vacancies) : null),
}

/** The text of a row in a column, or null if the fact is unknown. */
export const columnText = (name: Column['name'], row: CompanyRow): string | null => values[name](row)

/** The columns of a list: those that a row fills, and that no filter of its search already says. */
export const columnsOf = (rows: readonly CompanyRow[], said: readonly Filter[]): readonly Column[] =>
  all.filter(
    ({ name, saidBy }) =>
      !saidBy.some((filter) => said.includes(filter)) && rows.some((row) => columnText(name, row) !== null),
  )

/** The grid of a row: its name, then a column for each fact. */
export const gridOf = (columns: readonly Column[]): string =>
  ['minmax(0, 1fr)', ...columns.map(({ width }) => width)].join(' ')

/** The usual rating, which nearly all companies have. A row shows only another one. */
const USUAL_RATING = 'A rating'

export const unusualRating = ({ rating }: Preview): string | null =>
  rating === null || rating === USUAL_RATING ? null : rating
