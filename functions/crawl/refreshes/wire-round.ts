import { currentFacts, isWatched, isWebsiteStated, profileStore } from '../../companies/index.ts'
import { jobIdOf, queueJob, startMessage } from '../../operations/index.ts'
import { documentClient } from '../../platform/clients.ts'
import { commitTo } from '../../platform/dynamodb/transact.ts'
import { outboxWriter } from '../../platform/messages/outbox.ts'
import { wireQueue } from '../../platform/messages/wire-queue.ts'
import { perContext } from '../../platform/context.ts'
import { isListed, wireRegisterReading, operationLog } from '../../register/index.ts'
import { isLive, requestOf as vacancyRequest, vacancyStore } from '../../vacancies/index.ts'
import { readingStore } from '../reading-store.ts'
import { findCandidates } from './domain/find-candidates.ts'
import { endUnwatched, type WatchedCompany } from './domain/end-unwatched.ts'
import type { Chosen } from './domain/choose-refreshes.ts'
import { requestReading } from './domain/request-reading.ts'
import type { RequestOf } from './domain/run-round.ts'
import { roundStore } from './storage/round-store.ts'
import { wireBudgets } from './wire-budgets.ts'

/** The dependencies of the worker that runs rounds. */
export const wireRound = perContext((context) => {
  const { config, now } = context
  const { register, nameOf } = wireRegisterReading(context)
  const documents = documentClient()
  const readings = readingStore(context)

  const candidatePorts = {
    ...register,
    currentFacts: currentFacts(register.readFacts),
    isListed,
    readings: () => readings.all(),
  }

  const requestPorts = {
    nameOf,
    findProfile: profileStore(context).get,
    isWebsiteStated,
    vacanciesOf: vacancyStore(context).ofCompany,
    isLive,
    vacancyRequest,
    jobIdOf,
    queueJob: queueJob(context),
    startMessage: startMessage(outboxWriter(config.table('outbox'), now)),
    ...readings,
    commit: commitTo(documents),
    now,
  }

  const unwatchedPorts = {
    isWatched: isWatched(documents, config.table('watches')),
    unwatchedWrite: readings.unwatchedWrite,
    commit: commitTo(documents),
  }

  return {
    ...wireQueue(context, 'refreshes'),
    rounds: roundStore(documents, config.table('refresh_rounds')),
    candidates: (at: Date) => findCandidates(candidatePorts, at),
    budgets: wireBudgets(context),
    request: (chosen: Chosen, of: RequestOf) => requestReading(requestPorts, chosen, of),
    endUnwatched: (companies: readonly WatchedCompany[], at: Date) =>
      endUnwatched(unwatchedPorts, companies, at),
    record: operationLog(documents, config.table('imports'), now).record,
  }
})
