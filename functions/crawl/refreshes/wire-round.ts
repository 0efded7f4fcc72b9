import { AppError } from '#shared/errors.ts'
import { utcDate } from '#shared/instants.ts'
import { jobMessages } from '#shared/system/job-messages.ts'
import { webLink } from '#shared/website.ts'
import { isWebsiteStated, profileStore } from '../../companies/index.ts'
import { requestDiscovery } from '../discovery/domain/request-discovery.ts'
import { requestEnrichment } from '../enrichment/domain/request-enrichment.ts'
import { readingStore } from '../enrichment/storage/reading-store.ts'
import { jobIdOf, type JobRequest, requestJob } from '../../operations/index.ts'
import { documentClient } from '../../platform/clients.ts'
import { transact, type TransactItem } from '../../platform/dynamodb/transact.ts'
import { outboxWriter } from '../../platform/messages/outbox.ts'
import { queueWiring } from '../../platform/messages/queue-wiring.ts'
import { wireRegisterReading, operationLog } from '../../register/index.ts'
import { requestOf as vacancyRequest, isLive, vacancyStore } from '../../vacancies/index.ts'
import { wireBudgets } from './wire-budgets.ts'
import { wireCandidates } from './wire-candidates.ts'
import type { Chosen } from './domain/choose-refreshes.ts'
import { expiringVacancies } from './domain/expiring-vacancies.ts'
import { outcomeOf } from './domain/round-outcome.ts'
import { type RequestOf, type RoundName, runRound, starterOf } from './domain/run-round.ts'
import { roundStore } from './storage/round-store.ts'
import { wired } from '../../platform/resources.ts'

/** The dependencies of the worker that runs rounds. */
export const wireRound = wired((resources) => {
  const { config, now } = resources
  const { register, currentSnapshot } = wireRegisterReading(resources)
  const dailyBudgets = wireBudgets(resources)
  const candidatesOf = wireCandidates(resources)
  const documents = documentClient()
  const outbox = outboxWriter(config.table('outbox'), now)
  const profiles = profileStore(documents, config.table('profiles'))
  const vacancies = vacancyStore(documents, config.table('vacancies'))
  const readings = readingStore(config.table('readings'))
  const log = operationLog(documents, config.table('imports'), now)

  /** Requests a job that starts at an instant. It goes through the queue `retries`, so that it delays no single request. */
  async function requestAt(
    startAt: Date,
    wanted: JobRequest & { kind: 'discovery' | 'enrichment' | 'vacancy'; job_id: string },
    also: readonly TransactItem[] = [],
  ) {
    const requestOne = requestJob({
      documents,
      table: config.table('jobs'),
      now,
      messageOf: ({ job_id, request_id }) =>
        outbox({
          type: jobMessages[wanted.kind],
          body: { job_id },
          requestId: request_id,
          notBefore: startAt,
        }),
    })
    return (await requestOne(wanted, () => also)).job.job_id === wanted.job_id
  }

  /** Requests the reading of a company's expiring vacancies, and of its website. An unknown website is sought. */
  async function request(chosen: Chosen, { name, decidedAt, startAt }: RequestOf): Promise<boolean> {
    const id = chosen.company_id
    const round = `refresh-round-${name.hour}${name.request ?? ''}`
    const by = { userId: 'refresh-round', requestId: round }
    if (chosen.vacancies > 0) {
      const started = now()
      const open = (await vacancies.ofCompany(id)).filter((vacancy) => isLive(vacancy, utcDate(started)))
      for (const vacancy of expiringVacancies(open, chosen.vacancies, started)) {
        const wanted = vacancyRequest('vacancy', vacancy, by)
        await requestAt(startAt, {
          ...wanted,
          kind: 'vacancy',
          job_id: jobIdOf(round, `vacancy#${wanted.subject}`),
        })
      }
    }
    // the last write records the request, so that an interrupted one is repeated as a whole
    const at = now().toISOString()
    const also = [readings.requestedWrite(id, { at, decidedAt })]
    let isPossible = false
    try {
      const profile = await profiles.get(id)
      const website = webLink(profile?.website ?? null)
      const deps = {
        nameOf: async () => (await register.findOrganisation(await currentSnapshot(), id))?.name,
        websiteOf: async () => website,
        isWebsiteStated: async () => profile !== undefined && isWebsiteStated(profile),
        requestJob(job: JobRequest & { kind: 'discovery' | 'enrichment' }) {
          isPossible = true
          return requestAt(startAt, { ...job, job_id: jobIdOf(round, `${job.kind}#${id}`) }, also)
        },
      }
      return await (website === null ? requestDiscovery(deps, id, by) : requestEnrichment(deps, id, by))
    } catch (error) {
      if (!(error instanceof AppError) || !['not_found', 'conflict'].includes(error.code)) throw error
      // a company without anything to read or seek counts as failed, so that it is not chosen each hour
      if (!isPossible) await transact(documents, [readings.endedWrite(id, { at, pages: 0, isRead: false })])
      return false
    }
  }

  return {
    ...queueWiring(resources, 'refreshes'),
    /** Records that a round was not begun in its hour. */
    roundMissed: (name: RoundName) =>
      log.record('refresh_round', { outcome: 'failed', sentence: null, by: starterOf(name) }),
    /** Runs a round, and records its outcome. A failure is one after the last try. */
    async runRound(name: RoundName, isLastTry: boolean) {
      const by = starterOf(name)
      try {
        const result = await runRound(
          {
            rounds: roundStore(documents, config.table('refresh_rounds')),
            candidates: candidatesOf(register),
            budgets: dailyBudgets,
            request,
            now,
          },
          name,
        )
        const outcome = outcomeOf(result)
        if (outcome !== undefined) await log.record('refresh_round', { ...outcome, by })
        return result
      } catch (error) {
        if (isLastTry) await log.record('refresh_round', { outcome: 'failed', sentence: null, by })
        throw error
      }
    },
  }
})
