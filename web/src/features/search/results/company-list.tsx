import { Fragment, useState, type CSSProperties, type ReactNode } from 'react'
import type { CompanyRow, Preview } from '#shared/api/company-row.ts'
import type { Filter } from '#shared/filters/company-filters.ts'
import { counted, formatCount } from '#shared/format/number.ts'

const present = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value): value is string => value !== null && value.trim() !== '')),
]

/** The place of a company from its row: town, then country. */
export const placeParts = ({ postTown, country }: Pick<CompanyRow, 'postTown' | 'country'>): string[] =>
  present([postTown, country])

/** The place as one text, such as `Leeds, England`. */
export const placeOf = (row: Parameters<typeof placeParts>[0]): string => placeParts(row).join(', ')

const NO_BREAK_SPACE = '\u00A0'

/** The full postal address of an unlocked company without empty parts. The postcode does not wrap. */
export const addressOf = ({ addressLine1, postTown, postcode, county, country }: CompanyRow): string =>
  present([addressLine1, postTown, postcode?.replaceAll(' ', NO_BREAK_SPACE) ?? null, county, country]).join(
    ', ',
  )

/** The number of vacancies as text, such as `3 vacancies`. Null if there are none. */
export const vacancyLabel = ({ vacancies }: Preview): string | null =>
  vacancies ? counted(vacancies, 'vacancy', 'vacancies') : null

/**
 * The distance from the place of a search, such as `3.2 miles`. Where only the town is known, it is `in Leeds` or
 * `9 miles`. Null in other searches.
 */
const distanceFrom = ({
  distance,
  measured_to,
  postTown,
}: Pick<CompanyRow, 'distance' | 'measured_to' | 'postTown'>): string | null => {
  if (distance === undefined) return null
  if (measured_to === 'town') {
    if (distance === 0 && postTown !== null) return `in ${postTown}`
    return counted(Math.max(1, Math.round(distance)), 'mile', 'miles')
  }
  // places are known to about a mile
  return distance < 1 ? 'under 1 mile' : `${distance.toFixed(1)} miles`
}

/** Counts the contacts of a company, such as `2 emails, 1 protected email, 1 phone number`; '' if there are none. */
export const contactLabel = ({ emails, protected_emails, phones }: Preview): string =>
  [
    emails && counted(emails, 'email', 'emails'),
    protected_emails && counted(protected_emails, 'protected email', 'protected emails'),
    phones && counted(phones, 'phone number', 'phone numbers'),
  ]
    .filter(Boolean)
    .join(', ')

/** The sectors of a company, or else its job categories, without what the search asks for. */
function fieldsOf({ sector_names = [], job_categories = [] }: Preview, said: readonly Filter[]) {
  const sectors = said.includes('sector') ? [] : sector_names
  return sectors.length > 0 || said.includes('job_category') ? sectors : job_categories
}

/** The first field of a company, and how many others: `Education +1`. */
export function fieldLabel(preview: Preview, said: readonly Filter[] = []): string | null {
  const [first = null, ...others] = fieldsOf(preview, said)
  return others.length > 0 ? `${first} +${formatCount(others.length)}` : first
}

/** The size of a company, such as `50-249 people`. A size that the search asks for is left out. */
export const sizeLabel = ({ company_size }: Preview, said: readonly Filter[]): string | null =>
  company_size && !said.includes('company_size') ? `${company_size} people` : null

/** What a locked company is: its kind, else its field or first route, and its size. It never tells who it is. */
export const kindOf = (preview: Preview, said: readonly Filter[]): string =>
  present([
    preview.kind ?? fieldsOf(preview, said)[0] ?? `${preview.routes[0] ?? 'Licensed'} sponsor`,
    sizeLabel(preview, said),
  ]).join(', ')

/** The label of a company with only register data, which users open freely (docs/product/companies.md "Locking"). */
export const FREE = 'Register entry, free to open'

/** A fact that a wide list shows in a column, so that its rows can be compared. */
export interface Column {
  name: 'place' | 'distance' | 'routes' | 'vacancies'
  heading: string
  /** The least width of the column: that of its first texts, up to a limit. */
  width: string
  /** The town of the search, which the column does not repeat. */
  home?: string | null | undefined
}

interface KnownColumn extends Omit<Column, 'width' | 'home'> {
  /** The limit of the width, in which long texts are cut. It may grow with the list. */
  limit: string
  /** The filters that fix the fact, so that it would be the same in each row. */
  saidBy: readonly Filter[]
  /** The filter without which another column has the fact. */
  besides?: Filter
}

const all: readonly KnownColumn[] = [
  { name: 'place', heading: 'Place', limit: 'clamp(7rem, 18cqi, 11rem)', saidBy: ['city'] },
  // the place has it, where that is shown
  { name: 'distance', heading: 'Distance', limit: '6.5rem', saidBy: [], besides: 'city' },
  { name: 'routes', heading: 'Visa routes', limit: 'clamp(7.25rem, 16.5cqi, 13rem)', saidBy: ['route'] },
  { name: 'vacancies', heading: 'Vacancies', limit: '6rem', saidBy: [] },
]

const MAIN_ROUTE = 'Skilled Worker'

/** Skilled Worker if the company has it, else its first route, and how many others: `Skilled Worker +1`. */
export function routeWords(routes: readonly string[]): string | null {
  const main = routes.find((route) => route === MAIN_ROUTE) ?? routes[0]
  if (main === undefined) return null
  return routes.length > 1 ? `${main} +${formatCount(routes.length - 1)}` : main
}

const values: Record<Column['name'], (row: CompanyRow, home: Column['home']) => string | null> = {
  // the distance comes first: a narrow column cuts the end
  place: (row, home) => {
    const [town = null] = placeParts(row)
    const place = [row.office && `Office in ${row.office}`, town].filter(Boolean).join(', ')
    const distance = distanceFrom(row)
    if (distance === `in ${town}`) return town
    return present([distance, place === home ? null : place]).join(' · ') || null
  },
  distance: distanceFrom,
  routes: ({ preview }) => routeWords(preview.routes),
  vacancies: ({ preview: { vacancies } }) => (vacancies ? formatCount(vacancies) : null),
}

/** The text of a row in a column, or null if the fact is unknown. */
export const columnText = (name: Column['name'], row: CompanyRow, home?: Column['home']): string | null =>
  values[name](row, home)

/** A town whose middle is so near, in miles, may be that of the place of the search. */
const HOME = 3

/** The nearest town of the rows, if the place of the search is in it. */
const homeOf = (rows: readonly CompanyRow[]) =>
  rows
    .filter(({ distance = HOME, measured_to }) => measured_to === 'town' && distance < HOME)
    .toSorted((one, other) => one.distance! - other.distance!)[0]?.postTown

/** The width of a character of a row, a little more than the average, in rem. */
const CHARACTER = 0.46
/** What a short text of wide letters needs beside, in rem. */
const SLACK = 0.25

const widthFor = (texts: readonly string[], limit: string): string => {
  const longest = Math.max(...texts.map((text) => text.length))
  return `min(${(longest * CHARACTER + SLACK).toFixed(2)}rem, ${limit})`
}

/** The rows whose texts decide the widths: at most a page, so that later pages move no earlier row. */
const MEASURED = 25

/**
 * The columns of a list: those that a row fills, and that no filter of its search already says. Each is as wide as the
 * longest text of the first rows, so that names get the rest.
 */
export function columnsOf(rows: readonly CompanyRow[], said: readonly Filter[]): readonly Column[] {
  const measured = rows.slice(0, MEASURED)
  const home = homeOf(measured)
  return all
    .filter(
      ({ name, saidBy, besides }) =>
        !saidBy.some((filter) => said.includes(filter)) &&
        (besides === undefined || said.includes(besides)) &&
        rows.some((row) => columnText(name, row)),
    )
    .map(({ name, heading, limit }) => {
      const texts = measured.map((row) => columnText(name, row, home) ?? '')
      return { name, heading, width: widthFor([heading, ...texts], limit), home }
    })
}

/**
 * The grid of a row: its name, then a column for each fact. Names come first, up to a width at which they fit. The other
 * columns share the rest of a very wide list.
 */
export const gridOf = (columns: readonly Column[]): string =>
  columns.length === 0
    ? 'minmax(0, 1fr)'
    : ['minmax(min(14rem, 23cqi), 28rem)', ...columns.map(({ width }) => `minmax(${width}, 1fr)`)].join(' ')

/** The usual rating, which nearly all companies have. A row shows only another one. */
const USUAL_RATING = 'A rating'

export const unusualRating = ({ rating }: Preview): string | null =>
  rating === null || rating === USUAL_RATING ? null : rating

export interface ListedCompany {
  row: CompanyRow
  /** The row's number in the whole list, from 1. */
  number: number
  /** Whether the background marks the row as unlocked, in a mixed list. */
  tinted: boolean
  columns: readonly Column[]
  /** The filters of the search. Rows do not repeat what these say. */
  said: readonly Filter[]
}

interface CompanyListProps {
  rows: readonly CompanyRow[]
  start: number
  /** Whether the rows belong to the previous page, while the next one loads. */
  stale?: boolean
  said?: readonly Filter[]
  /** Whether each row begins with a checkbox and ends with a star. */
  marks?: boolean
  children: (listed: ListedCompany) => ReactNode
}

const none: readonly Filter[] = []

/** The rows before it have their real heights at once, so that Back finds the position in most lists exactly. */
const FAR = 100
/** The rows of a part of the list, which the browser lays out in one frame and watches as one. */
const PART = 10

const nameOf = ({ name, home }: Column) => `${name} ${home}`

/** The columns of a list. They stay the same object while more rows need no other column, so that no row is drawn again. */
function useColumns(rows: readonly CompanyRow[], said: readonly Filter[]) {
  const newest = columnsOf(rows, said)
  const [columns, setColumns] = useState(newest)
  if (String(columns.map(nameOf)) !== String(newest.map(nameOf))) setColumns(newest)
  return { columns, grid: gridOf(newest) }
}

/**
 * A numbered list of companies. In a list with locked and unlocked companies, those that the user has unlocked have
 * another background. A wide list shows the facts of its rows in columns with headings. A long list has several parts, of
 * which the browser draws those near the window.
 */
export function CompanyList({
  rows,
  start,
  stale = false,
  said = none,
  marks = false,
  children,
}: CompanyListProps) {
  const isMixed = rows.some(({ locked }) => locked)
  const { columns, grid } = useColumns(rows, said)
  const drawn = rows.map((row, index) => (
    // an unlock changes the id of a row, which keeps its place and the focus
    <Fragment key={start + index}>
      {children({
        row,
        number: start + index,
        tinted: isMixed && !row.locked && !row.preview.register_only,
        columns,
        said,
      })}
    </Fragment>
  ))
  const parts = [0]
  for (let from = FAR; from < rows.length; from += PART) parts.push(from)
  return (
    <div style={{ '--columns': grid } as CSSProperties} className="@container/list">
      <div
        aria-hidden="true"
        style={marks ? { paddingRight: '6.75rem' } : undefined}
        // a wide window keeps the bar when an open company narrows the list, so that no row moves
        className={`hidden grid-cols-1 gap-x-3 border-b border-line bg-sunken py-1.5 pr-15 text-xs font-semibold text-ink-2 sm:pr-16 xl:grid @min-[40rem]/list:grid @min-[40rem]/list:grid-cols-(--columns) ${marks ? 'pl-11' : 'pl-5'}`}
      >
        <span>Company</span>
        {columns.map(({ name, heading }) => (
          <span
            key={name}
            className={`hidden @min-[40rem]/list:inline ${name === 'vacancies' ? 'text-right' : ''}`}
          >
            {heading}
          </span>
        ))}
      </div>
      {parts.map((from, index) => (
        <ol
          key={from}
          data-entries
          start={start + from}
          aria-busy={stale || undefined}
          className={`list-none divide-y divide-line transition-opacity ${from > 0 ? 'far-rows border-t border-line' : ''} ${stale ? 'pointer-events-none opacity-50' : ''}`}
        >
          {drawn.slice(from, parts[index + 1])}
        </ol>
      ))}
    </div>
  )
}
