import * as z from 'zod/mini'
import { defineRoute, FileAnswer } from './contract.ts'
import { MAX_SHARED_ENTRIES } from './shared-lists.ts'
import { type EntryKind, entryKinds } from './shortlist.ts'

const ENTRY = `(?:${entryKinds.join('|')})\\.\\d{1,16}`
const ENTRIES = new RegExp(`^${ENTRY}(?:,${ENTRY}){0,${MAX_SHARED_ENTRIES - 1}}$`)

/** A chosen entry as the calendar names it. */
export const entryName = ({ kind, id }: { kind: EntryKind; id: number }): string => `${kind}.${id}`

export const shortlistCalendar = defineRoute('GET /shortlist/calendar.ics', {
  auth: 'user',
  summary: 'Returns the closing dates and the days of the user’s shortlist as a calendar file.',
  request: {
    query: z.object({
      /** Absent for the whole list. */
      entries: z.optional(
        z.string().check(z.regex(ENTRIES, `Give up to ${MAX_SHARED_ENTRIES} entries, such as jobs.12`)),
      ),
    }),
  },
  responses: { 200: FileAnswer },
  mediaType: 'text/calendar',
  errors: ['conflict', 'too_many_requests', 'no_register'],
})
