import {
  datedStatuses,
  dayNames,
  daysUpTo,
  type EntryKind,
  type ShortlistEntry,
} from '#shared/api/shortlist.ts'
import { lastDayOf } from '#shared/closing.ts'
import { csvTable } from '#shared/format/csv.ts'
import { pages } from '#shared/pages.ts'
import { webLink } from '#shared/website.ts'
import { reasonLabels, statusLabels } from './use-shortlist.tsx'

const kinds: Record<EntryKind, string> = { jobs: 'Job', sponsors: 'Sponsor', found: 'Found elsewhere' }

const columns: readonly (readonly [string, (one: ShortlistEntry) => string | null])[] = [
  ['Kind', ({ kind }) => kinds[kind]],
  ['Job', ({ title }) => title],
  ['Company', ({ company_name, preview }) => company_name ?? preview],
  ['City', ({ city_name }) => city_name],
  ['Status', ({ status }) => statusLabels[status]],
  ...datedStatuses.map(
    (status) =>
      [dayNames[status], (one: ShortlistEntry) => daysUpTo(one.status, one.days)[status] ?? null] as const,
  ),
  ['Why closed', ({ reason }) => reason && reasonLabels[reason]],
  ['Note', ({ note }) => note],
  ['Still open', ({ kind, open }) => (kind === 'sponsors' ? null : open ? 'Yes' : 'No')],
  ['Closes', (one) => (one.open ? lastDayOf(one) : null)],
  ['Closed', ({ closed_on }) => closed_on],
  ['Company left the register', ({ left_on }) => left_on],
  [
    'Link',
    ({ kind, id, link }) =>
      webLink(link) ?? (kind === 'jobs' ? `${location.origin}${pages.jobs}?job=${id}` : null),
  ],
  ['Saved on', ({ created_at }) => created_at.slice(0, 10)],
  ['Last changed', ({ updated_at }) => updated_at.slice(0, 10)],
]

/** The shortlist as CSV for a spreadsheet. Dates are YYYY-MM-DD, which spreadsheets recognize. */
export const shortlistCsv = (list: readonly ShortlistEntry[]): string => csvTable(columns, list)
