import type { Vacancy } from '../vacancy.ts'
import { type PostingChange, postingChanges, type Postings } from './posting-changes.ts'

export interface StorePostingsDependencies {
  vacancies: {
    /** All vacancies of a company, strongly consistent. */
    ofCompany: (companyId: number) => Promise<Vacancy[]>
    findById: (id: number) => Promise<Vacancy | undefined>
  }
  /** Leaves out contacts to which people object. */
  screen: (postings: Postings) => Promise<Postings>
  /** The id of the vacancy of a posting: the same in every run of a job. Each attempt gives another one. */
  idOf: (postingId: string, attempt: number) => number
  /** Writes one change. @returns false if the vacancy has changed since it was read. */
  write: (change: PostingChange) => Promise<boolean>
}

/**
 * Stores the postings of a job board or website as the vacancies of its company. Each is written in a transaction of its own, so a
 * repeated call completes an earlier one.
 * @returns how many vacancies were written.
 * @throws if a vacancy changes at the same time. A repeated call then reads it again.
 */
export async function storePostings(
  { vacancies, screen, idOf, write }: StorePostingsDependencies,
  read: Postings,
  { companyId, readAt }: { companyId: number; readAt: Date },
): Promise<number> {
  // an id may quote a contact, so it is screened too
  const postings = await screen(read)
  const known = await vacancies.ofCompany(companyId)
  const stored = new Set(known.map(({ posting_id }) => posting_id))
  const ids = new Map<string, number>()
  for (const { posting_id } of postings.vacancies)
    if (!stored.has(posting_id)) ids.set(posting_id, await freeId({ vacancies, idOf }, posting_id))
  const newIdOf = (postingId: string) => {
    const id = ids.get(postingId)
    if (id === undefined) throw new Error('A new posting has no id')
    return id
  }
  const changes = postingChanges(known, postings, { companyId, readAt, newIdOf })
  for (const change of changes)
    if (!(await write(change))) throw new Error('A vacancy has changed since the postings were compared')
  return changes.length
}

/** An id that no vacancy of another posting has. */
async function freeId(
  { vacancies, idOf }: Pick<StorePostingsDependencies, 'vacancies' | 'idOf'>,
  postingId: string,
): Promise<number> {
  for (let attempt = 0; ; attempt += 1) {
    const id = idOf(postingId, attempt)
    const found = await vacancies.findById(id)
    if (found === undefined || found.posting_id === postingId) return id
  }
}
