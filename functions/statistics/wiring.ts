import { kindOfQueue } from '../../shared/system/job-messages.ts'
import { type QueueName, queues } from '../../shared/system/queues.ts'
import { providersReader } from '../extraction/adapters/providers-reader.ts'
import { queueCounts } from '../jobs/adapters/queue-counts.ts'
import { queueItems } from '../jobs/domain/queue-items.ts'
import { jobStore } from '../jobs/storage/job-store.ts'
import { documentClient, sqsClient } from '../platform/clients.ts'
import { systemClock } from '../platform/clock.ts'
import { config } from '../platform/config.ts'
import { logger } from '../platform/logger.ts'
import { readSecretOr } from '../platform/secrets.ts'
import { registerFacts } from '../register/storage/register-facts.ts'
import { requestWiring } from '../sessions/request-wiring.ts'
import { countVacancies } from '../vacancies/domain/list/count-vacancies.ts'
import { vacancyList } from '../vacancies/vacancy-list-wiring.ts'
import { counterStore } from './storage/counter-store.ts'

const documents = documentClient()
const jobs = jobStore({ documents, table: config.table('jobs'), now: systemClock })
const countsOf = queueCounts(sqsClient())

async function statsOf(name: QueueName) {
  const [{ waiting, in_flight, delayed }, dead, items] = await Promise.all([
    countsOf(config.queueUrl(name)),
    countsOf(config.deadLetterQueueUrl(name)),
    queueItems(jobs, name, kindOfQueue(name)),
  ])
  return [name, { waiting, in_flight, delayed, dead: dead.waiting, items }] as const
}

const providers = providersReader(
  async () => config.aiProviders ?? readSecretOr('[]', config.placeOfSecret('aiProviders')),
  systemClock,
)

/** The language models; none if their list cannot be read, because the counts do not depend on it. */
const known = () =>
  providers().catch((error: unknown) => {
    logger.error('the list of language models cannot be read', { error })
    return []
  })

/** The dependencies of the statistics. */
export const wiring = {
  ...requestWiring(),
  counters: counterStore(documents, config.table('counters')),
  models: async () =>
    (await known()).map(({ name, model, expected_token }) => ({ provider: name, model, expected_token })),
  register: registerFacts(documents, config.table('register')),
  countVacancies: () => countVacancies({ openList: vacancyList.open, now: systemClock }),
  queues: async () =>
    Object.fromEntries(await Promise.all((Object.keys(queues) as QueueName[]).map(statsOf))),
  now: systemClock,
}
