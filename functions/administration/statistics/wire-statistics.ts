import { kindOfQueue } from '#shared/system/job-messages.ts'
import { type QueueName, queues } from '#shared/system/queues.ts'
import { providersReader } from '../../extraction/index.ts'
import { queueCounts, queueItems, jobStore } from '../../operations/index.ts'
import { documentClient, sqsClient } from '../../platform/clients.ts'
import { readSecretOr } from '../../platform/secrets.ts'
import { registerFacts } from '../../register/index.ts'
import { requestWiring } from '../../sessions/index.ts'
import { countVacancies, wireVacancyList } from '../../vacancies/index.ts'
import { counterStore } from './storage/counter-store.ts'
import { wired } from '../../platform/resources.ts'

/** The dependencies of the statistics. */
export const wireStatistics = wired((resources) => {
  const { config, now, logger } = resources
  const { vacancyList } = wireVacancyList(resources)
  const documents = documentClient()
  const jobs = jobStore({ documents, table: config.table('jobs'), now })
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
    now,
  )

  /** The language models; none if their list cannot be read, because the counts do not depend on it. */
  const known = () =>
    providers().catch((error: unknown) => {
      logger.error('the list of language models cannot be read', { error })
      return []
    })

  return {
    ...requestWiring(resources),
    counters: counterStore(documents, config.table('counters')),
    models: async () =>
      (await known()).map(({ name, model, expected_token }) => ({ provider: name, model, expected_token })),
    register: registerFacts(documents, config.table('register')),
    countVacancies: () => countVacancies({ openList: vacancyList.open, now }),
    queues: async () =>
      Object.fromEntries(await Promise.all((Object.keys(queues) as QueueName[]).map(statsOf))),
    now,
  }
})
