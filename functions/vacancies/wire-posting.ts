import { listChangeWrite } from '../lists/index.ts'
import { screening } from '../objections/index.ts'
import { documentClient } from '../platform/clients.ts'
import { commitTo } from '../platform/dynamodb/transact.ts'
import { perContext } from '../platform/context.ts'
import type { Postings } from './domain/postings/posting-changes.ts'
import { type StoringPostings, storePostings } from './domain/postings/store-postings.ts'
import { keptDeletionWrite } from './storage/deletion-write.ts'
import { postingWrite } from './storage/posting-write.ts'
import { vacancyIdOf } from './storage/vacancy-id-of.ts'
import { vacancyStore } from './storage/vacancy-store.ts'

/** Stores the postings of a company for a job (`storePostings`). */
export const wirePosting = perContext((context) => {
  const { config, now } = context
  const { screenForWrite } = screening(context)
  const documents = documentClient()

  const dependencies = {
    vacancies: vacancyStore(context),
    screen: screenForWrite<Postings>,
    vacancyIdOf,
    postingWrite: postingWrite(config.table('vacancies')),
    keptDeletionWrite: keptDeletionWrite(config.table('vacancies')),
    listChange: listChangeWrite(config.table('admin_lists'), 'vacancies'),
    commit: commitTo(documents),
    now,
  }

  return (postings: Postings, storing: StoringPostings) => storePostings(dependencies, postings, storing)
})
