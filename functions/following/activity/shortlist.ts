import * as z from 'zod/mini'
import {
  type DatedStatus,
  type EntryKind,
  type EntryProgress,
  type FoundJob,
  isFoundId,
  KeptEntry,
  MAX_ENTRIES,
  misplacedDay,
  type ShortlistStatus,
} from '#shared/api/shortlist.ts'
import type { Closing } from '#shared/closing.ts'
import { text } from '#shared/fields/texts-and-numbers.ts'
import { webLink } from '#shared/website.ts'
import type { HandlePurpose } from '../../platform/auth/company-handles.ts'
import { type Database, perContext } from '../../platform/context.ts'
import { when } from '../../platform/dynamodb/expressions.ts'
import { quotaRows } from '../../platform/dynamodb/quota-rows.ts'
import { list, update, write } from '../../platform/dynamodb/records.ts'
import { newestFirst } from './newest-first.ts'

/** The key of the row that counts a user's entries, and has the hidden companies. No entry has it. */
export const COUNTER = 0

/**
 * How a user has met a sponsor: by its public name, in a row of the finder, or by a name in the finder. Each is an entry
 * of its own, because one for all would join a name with a locked row (docs/decisions/083-handles-of-locked-companies.md).
 */
const waysMet = ['public', 'finder', 'named'] as const
export type WayMet = (typeof waysMet)[number]
export const lockedWays = ['finder', 'named'] as const satisfies readonly (WayMet & HandlePurpose)[]

const WAY_SIZE = 2 ** 31

/** The key of a sponsor: a negative number, because jobs have the positive ones. */
export const sponsorKey = (companyId: number, way: WayMet): number =>
  -(companyId + waysMet.indexOf(way) * WAY_SIZE)

export const companyOfKey = (key: number): number => -key % WAY_SIZE

export const kindOf = ({ vacancy_id }: { vacancy_id: number }): EntryKind =>
  vacancy_id < 0 ? 'sponsors' : isFoundId(vacancy_id) ? 'found' : 'jobs'

/** How the user has met the sponsor of a key. */
export const wayOf = ({ vacancy_id }: { vacancy_id: number }): WayMet =>
  waysMet[Math.floor(-vacancy_id / WAY_SIZE)] ?? 'public'

/**
 * The state that versions before the pipeline know. Both versions run side by side during a deployment, so rows have it
 * too (docs/decisions/069-releases.md).
 */
const olderStatus: Readonly<Record<ShortlistStatus, 'saved' | 'applied' | 'replied' | 'rejected'>> = {
  saved: 'saved',
  applied: 'applied',
  replied: 'replied',
  interview: 'replied',
  offer: 'replied',
  certificate: 'replied',
  visa: 'replied',
  closed: 'rejected',
}

/** The attributes of a progress, as this version and an older one read them. */
export const progressAttributes = ({ status: state, days, reason }: EntryProgress) => ({
  state,
  days,
  reason: state === 'closed' ? reason : null,
  status: olderStatus[state],
  date: state === 'saved' ? null : (days[state] ?? null),
})

const StoredEntry = z.extend(z.omit(KeptEntry, { kind: true, id: true, locked: true, preview: true }), {
  /** The id of a job, `sponsorKey`, or the number of what was found elsewhere. */
  vacancy_id: z.int(),
  /** 0 for what was found elsewhere. */
  company_id: z.int(),
  /** Empty for a sponsor, and for a job of a company that was locked. */
  company_name: z.string(),
  title: z.string(),
  // links were not always checked before they were stored, so an invalid one is read as null
  link: z.pipe(z.nullable(z.string()), z.transform(webLink)),
  status: z.enum(['saved', 'applied', 'replied', 'rejected']),
  date: text,
  state: z.optional(KeptEntry.shape.status),
  days: z._default(KeptEntry.shape.days, {}),
  reason: z._default(KeptEntry.shape.reason, null),
})

/** The progress of a row that an older version has written or changed is that of its older attributes. */
const Entry = z.pipe(
  StoredEntry,
  z.transform((row) => {
    const { state, status, date } = row
    if (state !== undefined && olderStatus[state] === status) return { ...row, state }
    const now = status === 'rejected' ? 'closed' : status
    const days =
      date === null || now === 'saved' ? row.days : { ...row.days, [now satisfies DatedStatus]: date }
    return {
      ...row,
      state: now as ShortlistStatus,
      days,
      reason: now === 'closed' ? ('rejected' as const) : null,
    }
  }),
)
export type Entry = z.output<typeof Entry>

const EntryKeys = z.pick(StoredEntry, { vacancy_id: true, company_id: true })
export type EntryKeys = z.output<typeof EntryKeys>

/**
 * The entry that a sponsor has after its unlock, from those of each way in which it was met, last changed first. It has
 * all notes, the newest state that is not only saved, and all days that are in order.
 */
export function joinedEntry(newest: Entry, others: readonly Entry[]): Entry {
  const all = [newest, ...others]
  const note = all.reduce((whole, one) => {
    // a change that was cut short has left a note that is in the newest already
    return whole.includes(one.note) ? whole : [whole, one.note].filter(Boolean).join('\n\n')
  }, '')
  const { state, reason, days: own } = all.find((one) => one.state !== 'saved') ?? newest
  const days = Object.assign({}, ...all.map((one) => one.days).toReversed(), own) as Entry['days']
  const progress = { status: state, days: misplacedDay(days) ? own : days, reason }
  return { ...newest, ...progressAttributes(progress), note }
}

/** A change of an entry. What is absent stays as it is. */
export interface EntryChange {
  progress?: EntryProgress | undefined
  note?: string | undefined
  job?: (Omit<FoundJob, 'closes'> & Closing) | undefined
}

/** The entries of users, in the table that once had saved vacancies only. */
export const shortlistStore = perContext((database: Database) => {
  const rows = quotaRows(database, {
    table: 'applications',
    schema: Entry,
    sortKey: 'vacancy_id',
    counter: COUNTER,
    count: 'kept',
  })

  return {
    ...rows,

    /** All entries of a user, last changed first. */
    ofUser: async (userId: string): Promise<Entry[]> =>
      newestFirst(await rows.ofUser(userId), 'updated_at', 'vacancy_id'),

    /** What the entries of a user are about, without what the user wrote. */
    keysOfUser: (userId: string): Promise<EntryKeys[]> =>
      list(
        database.documents,
        {
          table: database.tables.applications,
          where: when`user_id = ${userId}`,
          attributes: ['vacancy_id', 'company_id'],
          // with the row that counts
          max: MAX_ENTRIES + 1,
        },
        EntryKeys.parse,
        ({ vacancy_id }) => vacancy_id !== COUNTER,
      ),

    /** Changes an entry. Undefined if there is none. */
    async change(
      user_id: string,
      vacancy_id: number,
      { progress, note, job }: EntryChange,
      updated_at: string,
    ): Promise<Entry | undefined> {
      const { documents, tables } = database
      const changed = update(
        tables.applications,
        { user_id, vacancy_id },
        { set: { ...(progress && progressAttributes(progress)), note, ...job, updated_at } },
        // this is false if the user was erased, so the update creates no item
        when`attribute_exists(user_id)`,
      )
      const { isWritten, item } = await write(documents, changed, 'ALL_NEW')
      return isWritten ? Entry.parse(item) : undefined
    },
  }
})
