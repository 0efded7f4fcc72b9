import { createHash } from 'node:crypto'
import { MAX_ID } from '#shared/api/parameters.ts'
import { epochSeconds } from '#shared/instants.ts'
import { DELETED_LISTED_DAYS } from '#shared/retention.ts'
import type { Write } from '#shared/write.ts'
import { listChangeWrite } from '../lists/index.ts'
import { screening } from '../objections/index.ts'
import { type Context, perContext } from '../platform/context.ts'
import { when } from '../platform/dynamodb/expressions.ts'
import { put, update, transact, type TransactItem } from '../platform/dynamodb/records.ts'
import {
  type PostingChange,
  postingChanges,
  type Postings,
  withoutListedElsewhere,
} from './posting-changes.ts'
import { readingShows, vacancyWrite, vacancyStore } from './vacancy-store.ts'
import { Vacancy } from './vacancy.ts'

/** Writes one change. The condition fails if the vacancy has changed since it was read, or exists already. */
const postingWrite = (context: Context, changed: PostingChange): TransactItem =>
  changed.change === 'added'
    ? put(context.tables.vacancies, Vacancy.parse(changed.vacancy), when`attribute_not_exists(vacancy_id)`)
    : vacancyWrite(context, changed.vacancy, changed.to)

/**
 * Stores a deleted vacancy for longer, because its posting is still listed. Without its item, the posting would become a new
 * vacancy. The condition fails if the vacancy was restored.
 */
const keptDeletionWrite = (
  { tables, now }: Context,
  { company_id, vacancy_id, deleted_at }: Vacancy,
): TransactItem =>
  update(
    tables.vacancies,
    { company_id, vacancy_id },
    { set: { expires_at: epochSeconds(now()) + DELETED_LISTED_DAYS * 24 * 60 * 60 } },
    when`deleted_at = ${deleted_at}`,
  )

export interface StoringPostings {
  companyId: number
  readAt: Date
  jobId: string
  /** Called before a vacancy is written whose change shows in the search. Returns what is written with it. */
  writesOfShown: () => Promise<readonly Write[]>
}

/**
 * Stores the postings of a job board or website as the vacancies of its company. Each is written in a transaction of its own, so a
 * repeated call completes an earlier one. Of a job that two sources store at the same time, only that of the closer one
 * stays open. A deleted vacancy is stored as long as its posting is listed, so that it is never added again.
 * @returns how many vacancies were written.
 * @throws if a vacancy changes at the same time. A repeated call then reads it again.
 */
export const storePostings = perContext(
  (context) =>
    async (read: Postings, storing: StoringPostings): Promise<number> => {
      const { companyId, readAt, jobId, writesOfShown } = storing
      const { documents, tables, now } = context
      const vacancies = vacancyStore(context)
      // an id may quote a contact, so it is screened too
      const postings = await screening(context).screenForWrite(read)
      const known = await vacancies.ofCompany(companyId)
      const stored = new Set(known.map(({ posting_id }) => posting_id))
      const listed = new Set([...postings.listed, ...postings.vacancies.map(({ posting_id }) => posting_id)])
      for (const vacancy of known)
        if (vacancy.deleted_at !== null && vacancy.posting_id !== undefined && listed.has(vacancy.posting_id))
          await transact(documents, { kept: keptDeletionWrite(context, vacancy) })
      const ids = new Map<string, number>()
      for (const { posting_id } of postings.vacancies)
        if (!stored.has(posting_id)) ids.set(posting_id, await freeId(context, jobId, posting_id))
      const newIdOf = (postingId: string) => {
        const id = ids.get(postingId)
        if (id === undefined) throw new Error('A new posting has no id')
        return id
      }
      const write = async (changes: readonly PostingChange[]) => {
        for (const found of changes) {
          const change = createdAt(found, now())
          const { company_id, vacancy_id } = change.vacancy
          const isShown = change.change === 'added' || readingShows(change.vacancy, change.to)
          const shown = isShown ? await writesOfShown() : []
          const outcome = await transact(documents, {
            posting: postingWrite(context, change),
            list: listChangeWrite(tables.admin_lists, 'vacancies')({ company_id, vacancy_id }),
            shown,
          })
          if (outcome !== 'written') throw new Error('A vacancy has changed since the postings were compared')
        }
        return changes.length
      }
      const changed = await write(postingChanges(known, postings, { companyId, readAt, newIdOf }))
      if (changed === 0) return 0
      // another source may have written the same job meanwhile; of two writers, the later one sees both
      const after = await vacancies.ofCompany(companyId)
      return changed + (await write(withoutListedElsewhere(after, [], readAt)))
    },
)

/**
 * A change with the instant of its write, if its vacancy is new. A reading takes minutes. A user who looked meanwhile has
 * not seen the vacancy. With the instant at which the reading began, it would never be new to that user.
 */
const createdAt = (change: PostingChange, at: Date): PostingChange =>
  change.change === 'added'
    ? { ...change, vacancy: { ...change.vacancy, created_at: at.toISOString() } }
    : change

/** An id that no vacancy of another posting has. */
async function freeId(context: Context, jobId: string, postingId: string): Promise<number> {
  for (let attempt = 0; ; attempt += 1) {
    const id = vacancyIdOf(jobId, postingId, attempt)
    const found = await vacancyStore(context).findById(id)
    if (found === undefined || found.posting_id === postingId) return id
  }
}

/**
 * The id of the vacancy of a posting: the same in every run of a job. Each attempt gives another one. Ids of jobs are
 * random, so nobody can compute which company lists a posting.
 */
export const vacancyIdOf = (jobId: string, postingId: string, attempt: number): number =>
  1 + (createHash('sha256').update(`${jobId}\n${postingId}\n${attempt}`).digest().readUInt32BE() % MAX_ID)
