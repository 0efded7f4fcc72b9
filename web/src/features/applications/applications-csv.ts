import type { Application } from '#shared/api/applications.ts'
import { lastDayOf } from '#shared/closing.ts'
import { csvTable } from '#shared/format/csv.ts'
import { webLink } from '#shared/website.ts'
import { statusLabels } from './applications.tsx'

const columns: readonly (readonly [string, (one: Application) => string | null])[] = [
  ['Vacancy', ({ title }) => title],
  ['Company', ({ company_name }) => company_name],
  ['City', ({ city_name }) => city_name],
  ['Status', ({ status }) => statusLabels[status]],
  ['Date', ({ date }) => date],
  ['Note', ({ note }) => note],
  ['Still open', ({ open }) => (open ? 'Yes' : 'No')],
  ['Closes', (one) => (one.open ? lastDayOf(one) : null)],
  ['Closed', ({ closed_on }) => closed_on],
  ['Company left the register', ({ left_on }) => left_on],
  ['Link', ({ link }) => webLink(link)],
  ['Saved on', ({ created_at }) => created_at.slice(0, 10)],
  ['Last changed', ({ updated_at }) => updated_at.slice(0, 10)],
]

/** Applications as CSV for a spreadsheet. Dates are YYYY-MM-DD, which spreadsheets recognize. */
export const applicationsCsv = (list: readonly Application[]): string => csvTable(columns, list)
