import type { Commit, Write } from '#shared/write.ts'
import { postingShows } from '../shows-in-search.ts'
import type { Vacancy } from '../vacancy.ts'
import {
  type PostingChange,
  postingChanges,
  type Postings,
  withoutListedElsewhere,
} from './posting-changes.ts'

export interface StorePostingsDependencies {
  vacancies: {
    /** All vacancies of a company, strongly consistent. */
    ofCompany: (companyId: number) => Promise<Vacancy[]>
    findById: (id: number) => Promise<Vacancy | undefined>
  }
  /** Leaves out contacts to which people object. */
  screen: (postings: Postings) => Promise<Postings>
  /** The id of the vacancy of a posting: the same in every run of a job. Each attempt gives another one. */
  vacancyIdOf: (jobId: string, postingId: string, attempt: number) => number
  /** Writes one change. The condition fails if the vacancy has changed since it was read. */
  postingWrite: (change: PostingChange) => Write
  /** Stores a deleted vacancy for longer. The condition fails if it was restored. */
  keptDeletionWrite: (vacancy: Vacancy, at: Date) => Write
  /** Brings a change into the list of vacancies. */
  listChange: (vacancy: Pick<Vacancy, 'company_id' | 'vacancy_id'>) => Write
  commit: Commit
  now: () => Date
}

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
export async function storePostings(
  dependencies: StorePostingsDependencies,
  read: Postings,
  { companyId, readAt, jobId, writesOfShown }: StoringPostings,
): Promise<number> {
  const { vacancies, screen, postingWrite, keptDeletionWrite, listChange, commit, now } = dependencies
  // an id may quote a contact, so it is screened too
  const postings = await screen(read)
  const known = await vacancies.ofCompany(companyId)
  const stored = new Set(known.map(({ posting_id }) => posting_id))
  const listed = new Set([...postings.listed, ...postings.vacancies.map(({ posting_id }) => posting_id)])
  for (const vacancy of known)
    if (vacancy.deleted_at !== null && vacancy.posting_id !== undefined && listed.has(vacancy.posting_id))
      await commit({ kept: keptDeletionWrite(vacancy, now()) })
  const ids = new Map<string, number>()
  for (const { posting_id } of postings.vacancies)
    if (!stored.has(posting_id)) ids.set(posting_id, await freeId(dependencies, jobId, posting_id))
  const newIdOf = (postingId: string) => {
    const id = ids.get(postingId)
    if (id === undefined) throw new Error('A new posting has no id')
    return id
  }
  const write = async (changes: readonly PostingChange[]) => {
    for (const found of changes) {
      const change = createdAt(found, now())
      const { company_id, vacancy_id } = change.vacancy
      const shown = postingShows(change) ? await writesOfShown() : []
      const outcome = await commit({
        posting: postingWrite(change),
        list: listChange({ company_id, vacancy_id }),
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
}

/**
 * A change with the instant of its write, if its vacancy is new. A reading takes minutes. A user who looked meanwhile has
 * not seen the vacancy, and would never see it as new with the instant at which the reading began.
 */
const createdAt = (change: PostingChange, at: Date): PostingChange =>
  change.change === 'added'
    ? { ...change, vacancy: { ...change.vacancy, created_at: at.toISOString() } }
    : change

/** An id that no vacancy of another posting has. */
async function freeId(
  { vacancies, vacancyIdOf }: Pick<StorePostingsDependencies, 'vacancies' | 'vacancyIdOf'>,
  jobId: string,
  postingId: string,
): Promise<number> {
  for (let attempt = 0; ; attempt += 1) {
    const id = vacancyIdOf(jobId, postingId, attempt)
    const found = await vacancies.findById(id)
    if (found === undefined || found.posting_id === postingId) return id
  }
}
