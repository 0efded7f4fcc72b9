import { kindOfQueue } from '#shared/system/job-messages.ts'
import { type QueueName, queues } from '#shared/system/queues.ts'
import { providersReader, providersText } from '../../extraction/index.ts'
import { queueCounts, queueItems, jobStore } from '../../operations/index.ts'
import { documentClient, sqsClient } from '../../platform/clients.ts'
import { registerFacts } from '../../register/index.ts'
import { wireRequests } from '../../sessions/index.ts'
import { countVacancies, wireVacancyList } from '../../vacancies/index.ts'
import { knownModels } from './domain/known-models.ts'
import { queueStatistics } from './domain/queue-statistics.ts'
import { counterStore } from './storage/counter-store.ts'
import { oncePerProcess } from '../../platform/resources.ts'

/** The dependencies of the statistics. */
export const wireStatistics = oncePerProcess((resources) => {
  const { config, now, logger } = resources
  const { vacancyList } = wireVacancyList(resources)
  const documents = documentClient()
  const jobs = jobStore({ documents, table: config.table('jobs'), now })
  const countsOf = queueCounts(sqsClient())

  const queuePorts = {
    countsOf: (name: QueueName) => countsOf(config.queueUrl(name)),
    deadOf: (name: QueueName) => countsOf(config.deadLetterQueueUrl(name)),
    itemsOf: (name: QueueName) => queueItems(jobs, name, kindOfQueue(name)),
  }

  const modelPorts = {
    providers: providersReader(providersText(config), now),
    logError: logger.error,
  }

  return {
    ...wireRequests(resources),
    counters: counterStore(documents, config.table('counters')),
    models: () => knownModels(modelPorts),
    register: registerFacts(documents, config.table('register')),
    countVacancies: () => countVacancies({ openList: vacancyList.open, now }),
    queues: () => queueStatistics(queuePorts, Object.keys(queues) as QueueName[]),
    now,
  }
})
