import { createHash } from 'node:crypto'
import { MAX_ID } from '#shared/api/parameters.ts'
import { listChangeWrite } from '../lists/index.ts'
import { wireScreen } from '../objections/index.ts'
import { documentClient } from '../platform/clients.ts'
import { transact, type TransactItem } from '../platform/dynamodb/transact.ts'
import type { Postings } from './domain/postings/posting-changes.ts'
import { storePostings } from './domain/postings/store-postings.ts'
import { postingShows } from './domain/shows-in-search.ts'
import { postingWrite } from './storage/posting-write.ts'
import { vacancyStore } from './storage/vacancy-store.ts'
import { wired } from '../platform/resources.ts'

interface Storing {
  companyId: number
  readAt: Date
  jobId: string
  /**
   * Called before a vacancy is written whose change shows in the search. Returns what is written with it, all or nothing.
   */
  writesOfShown: () => Promise<TransactItem[]>
}

/** Stores the postings of a company for a job (`storePostings`). */
export const wirePosting = wired((resources) => {
  const { config } = resources
  const { screenForWrite } = wireScreen(resources)
  const documents = documentClient()
  const vacancies = vacancyStore(documents, config.table('vacancies'))
  const writeOf = postingWrite(config.table('vacancies'))
  const listChange = listChangeWrite(config.table('admin_lists'), 'vacancies')

  return (postings: Postings, { jobId, writesOfShown, ...reading }: Storing): Promise<number> =>
    storePostings(
      {
        vacancies,
        screen: (found) => screenForWrite(found),
        // ids of jobs are random, so nobody can compute which company lists a posting
        idOf: (postingId, attempt) =>
          1 +
          (createHash('sha256').update(`${jobId}\n${postingId}\n${attempt}`).digest().readUInt32BE() %
            MAX_ID),
        async write(change) {
          const { company_id, vacancy_id } = change.vacancy
          const shown = postingShows(change) ? await writesOfShown() : []
          const writes = [writeOf(change), listChange({ company_id, vacancy_id }), ...shown]
          return (await transact(documents, writes)) === 'written'
        },
      },
      postings,
      reading,
    )
})
