import * as z from 'zod/mini'
import { text } from '../fields/texts-and-numbers.ts'
import { longDate } from '../format/date.ts'
import { isWebAddress } from '../website.ts'
import { defineRoute, listOf, dataOf, MessageBody } from './contract.ts'
import { idParameter, MAX_HANDLE } from './parameters.ts'
import { LINES, ONE_LINE, VISIBLE } from './plain-text.ts'

/**
 * What users keep: a job of ours, a sponsor, or a job that they have found elsewhere. A locked sponsor has the handle of
 * its row, so that the list joins no name with what is locked (docs/product/jobs-search.md "Shortlist").
 */
export const entryKinds = ['jobs', 'sponsors', 'found'] as const
export type EntryKind = (typeof entryKinds)[number]

/** How far a user has come with an entry, in the usual order. */
export const shortlistStatuses = [
  'saved',
  'applied',
  'replied',
  'interview',
  'offer',
  'certificate',
  'visa',
  'closed',
] as const
export type ShortlistStatus = (typeof shortlistStatuses)[number]

/** The states of which a user gives the day. An entry is saved on the day on which it was made. */
export const datedStatuses = shortlistStatuses.slice(1) as Exclude<ShortlistStatus, 'saved'>[]
export type DatedStatus = (typeof datedStatuses)[number]

/** The words for a day of each state, in messages and calendars. */
export const dayNames: Readonly<Record<DatedStatus, string>> = {
  applied: 'Application',
  replied: 'Reply',
  interview: 'Interview',
  offer: 'Offer',
  certificate: 'Certificate of sponsorship',
  visa: 'Visa',
  closed: 'End',
}

export const closedReasons = ['rejected', 'withdrawn', 'expired'] as const

/** How many entries a user can keep. The list is not paginated. */
export const MAX_ENTRIES = 500

/** The maximum length of a note, in characters. */
export const NOTE_LENGTH = 2_000

/** The first number of what was found elsewhere, which the page draws, so that a repeated call adds nothing. */
export const FIRST_FOUND = 2 ** 40

export const isFoundId = (id: number): boolean => id >= FIRST_FOUND && id < 2 * FIRST_FOUND

/** A date of a user. An implausible year is refused, because it is a typing error. */
const EntryDate = z.iso
  .date('Enter a date as YYYY-MM-DD')
  .check(z.refine((date) => date >= '2000' && date < '2101', 'Enter a date from 2000 to 2100'))

type Days = Readonly<Partial<Record<DatedStatus, string>>>

/** The days up to a state. A step back hides the later ones, and they are there again after a step on. */
export const daysUpTo = (status: ShortlistStatus, days: Days): Days =>
  Object.fromEntries(
    datedStatuses
      .slice(0, shortlistStatuses.indexOf(status))
      .flatMap((one) => (days[one] === undefined ? [] : [[one, days[one]]])),
  )

/**
 * The first day that is before that of an earlier state; undefined if they are in order. The end is out of the order,
 * because an entry may close before an interview that is still to come.
 */
export function misplacedDay(days: Days): { status: DatedStatus; message: string } | undefined {
  const given = datedStatuses.filter((status) => status !== 'closed' && days[status] !== undefined)
  const at = given.findIndex((status, place) => place > 0 && days[status]! < days[given[place - 1]!]!)
  const [before, status] = [given[at - 1], given[at]]
  if (before === undefined || status === undefined) return undefined
  const said = (one: DatedStatus) => `${dayNames[one].toLowerCase()} of ${longDate(days[one]!)}`
  return { status, message: `The ${said(status)} cannot be before the ${said(before)}` }
}

const STATUS = `Choose one of: ${shortlistStatuses.join(', ')}`
const REASON = `Choose one of: ${closedReasons.join(', ')}`
const DAYS = 'Give the days by state'

const Progress = z.object({
  status: z.enum(shortlistStatuses, STATUS),
  days: z.partialRecord(z.enum(datedStatuses, DAYS), z.string()),
  reason: z.nullable(z.enum(closedReasons, REASON)),
})
export type EntryProgress = z.infer<typeof Progress>

const ProgressInBody = z
  .object(
    {
      status: Progress.shape.status,
      days: z._default(z.partialRecord(z.enum(datedStatuses, DAYS), EntryDate, DAYS), {}),
      reason: z._default(Progress.shape.reason, null),
    },
    'Give the state with its days',
  )
  .check((context) => {
    const misplaced = context.issues.length === 0 && misplacedDay(context.value.days)
    if (!misplaced) return
    const { status, message } = misplaced
    context.issues.push({ code: 'custom', input: context.value, path: ['days', status], message })
  })

const line = (what: string, longest: number) =>
  z
    .string(`Enter ${what}`)
    .check(
      z.maxLength(longest, { error: `Enter ${what} of ${longest} characters or fewer`, abort: true }),
      z.trim(),
      z.regex(ONE_LINE, `Enter ${what} in one line`),
      z.regex(VISIBLE, `Enter ${what}`),
    )

const FoundJob = z.object(
  {
    title: line('the title of the job', 200),
    company_name: line('the employer', 200),
    city_name: z._default(z.nullable(line('a place', 100)), null),
    link: z._default(
      z.nullable(
        z
          .string('Enter a web address')
          .check(
            z.maxLength(1000, { error: 'Enter a web address of 1,000 characters or fewer', abort: true }),
            z.refine(isWebAddress, 'Enter a web address that begins with https://'),
          ),
      ),
      null,
    ),
    /** The last day. */
    closes: z._default(z.nullable(EntryDate), null),
  },
  'Give the job',
)
export type FoundJob = z.infer<typeof FoundJob>

/** An entry as it is kept, without what is so today. Dates are YYYY-MM-DD, instants ISO. */
export const KeptEntry = z.object({
  kind: z.enum(entryKinds),
  /** The id of the job, the public id or handle of the sponsor, or the number of what was found elsewhere. */
  id: z.int(),
  /** Whether the entry is about a locked company. Then it has no name, no id and no link of it. */
  locked: z.boolean(),
  company_id: z.nullable(z.int()),
  company_name: text,
  /** What may be said of a locked sponsor, such as `Locked sponsor, Leeds, 50-249 people`. */
  preview: text,
  /** Null for a sponsor. */
  title: text,
  city_name: text,
  link: text,
  expiry_date: text,
  ...Progress.shape,
  note: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type KeptEntry = z.infer<typeof KeptEntry>

/** An entry with what is so today. While a job exists, `expiry_date` is the current date, not the kept one. */
export const ShortlistEntry = z.extend(KeptEntry, {
  /** Whether the job exists and has not expired. True for a sponsor. */
  open: z.boolean(),
  /** When the job closed; null if it is open or the date is unknown. */
  closed_on: text,
  /** When the company left the register; null while it is listed, or locked. */
  left_on: text,
  /** The date of a warning on the company (shared/company-warning.ts); null without one, or while it is locked. */
  warned_on: text,
})
export type ShortlistEntry = z.infer<typeof ShortlistEntry>

const EntryPath = z.object({
  kind: z.enum(entryKinds, `Give one of: ${entryKinds.join(', ')}`),
  id: idParameter('an entry', MAX_HANDLE),
})

export const readShortlist = defineRoute('GET /shortlist', {
  auth: 'user',
  summary: 'Lists the jobs and sponsors that the user keeps, last changed first, and how they stand today.',
  responses: { 200: listOf(ShortlistEntry) },
  errors: ['no_register'],
})

export const keepEntry = defineRoute('PUT /shortlist/{kind}/{id}', {
  auth: 'user',
  summary:
    'Keeps a job, a sponsor, locked or not, or a job found elsewhere; or changes a kept one. What is absent stays.',
  request: {
    params: EntryPath,
    body: z.object({
      progress: z.optional(ProgressInBody),
      note: z.optional(
        z
          .string('Enter a note')
          .check(
            z.maxLength(NOTE_LENGTH, { error: 'Enter a note of 2,000 characters or fewer', abort: true }),
            z.regex(LINES, 'Enter a note without control characters'),
          ),
      ),
      /** The first call about a job found elsewhere needs it. Other kinds have their own facts. */
      job: z.optional(FoundJob),
    }),
  },
  responses: { 200: dataOf(ShortlistEntry) },
  errors: ['conflict', 'no_register'],
})

export const dropEntry = defineRoute('DELETE /shortlist/{kind}/{id}', {
  auth: 'user',
  summary: 'Takes an entry off the shortlist. Succeeds if there is none.',
  request: { params: EntryPath },
  responses: { 200: MessageBody },
  errors: ['conflict'],
})
