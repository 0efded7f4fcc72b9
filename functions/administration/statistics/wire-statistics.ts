import { kindOfQueue } from '#shared/system/job-messages.ts'
import { ProviderSettings } from '#shared/sign-in-providers.ts'
import { type QueueName, queues } from '#shared/system/queues.ts'
import type { SecretName } from '#shared/system/secrets.ts'
import { providersReader, providersText } from '../../extraction/index.ts'
import { queueCounts, queueItems, jobStore } from '../../operations/index.ts'
import { documentClient, sqsClient } from '../../platform/clients.ts'
import { readSecretOr } from '../../platform/secrets.ts'
import { operationLog, registerFacts } from '../../register/index.ts'
import { wireRequests } from '../../sessions/index.ts'
import { countVacancies, wireVacancyList } from '../../vacancies/index.ts'
import { costOfMonth } from './adapters/cost-of-month.ts'
import { ringingAlarms } from './adapters/ringing-alarms.ts'
import { knownModels } from './domain/known-models.ts'
import { queueStatistics } from './domain/queue-statistics.ts'
import { counterStore } from './storage/counter-store.ts'
import { perContext } from '../../platform/context.ts'

/** The dependencies of the statistics. */
export const wireStatistics = perContext((context) => {
  const { config, now, logger } = context
  const { vacancyList } = wireVacancyList(context)
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
  const stageName = () => config.stageName
  const readSecret = (name: SecretName) => () => readSecretOr('{}', config.placeOfSecret(name))

  return {
    ...wireRequests(context),
    counters: counterStore(documents, config.table('counters')),
    models: () => knownModels(modelPorts),
    register: registerFacts(documents, config.table('register')),
    countVacancies: () => countVacancies({ openList: vacancyList.open, now }),
    providers: modelPorts.providers,
    operationStates: operationLog(documents, config.table('imports'), now).all,
    readWebSearch: readSecret('webSearch'),
    readJobSites: readSecret('jobSites'),
    readSignInSecrets: readSecret('providerSecrets'),
    signInProviders: () => Object.keys(ProviderSettings.parse(JSON.parse(config.providers))),
    registerUrl: config.registerUrl,
    hasSender: config.hasSender,
    isLocal: !config.isInLambda,
    isWatched: config.watchedAccount !== undefined,
    ringingAlarms: ringingAlarms(stageName),
    costOfMonth: costOfMonth({ account: config.watchedAccount, stageName }),
    logWarning: logger.warn,
    queues: () => queueStatistics(queuePorts, Object.keys(queues) as QueueName[]),
    now,
  }
})
