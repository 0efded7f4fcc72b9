import type { WorkResult } from '#shared/job-result.ts'
import { isSameSite } from '#shared/sites/is-same-site.ts'
import { registeredDomain } from '../../../functions/platform/safe-fetch/registered-domain.ts'
import { enrichCompany } from '../../../functions/crawl/enrichment/domain/enrich-company.ts'
import type { Progress } from '../../../functions/crawl/enrichment/domain/next-page.ts'
import { recordEnd } from '../../../functions/crawl/enrichment/domain/record-end.ts'
import { readingStore } from '../../../functions/crawl/enrichment/storage/reading-store.ts'
import { extractPage } from '../../../functions/extraction/domain/extract-page.ts'
import { readPage, type StoredPage } from '../../../functions/extraction/domain/read-page.ts'
import { tokenBudget } from '../../../functions/extraction/storage/token-budget.ts'
import type { JobRequest } from '../../../functions/operations/jobs/domain/job.ts'
import { runJob } from '../../../functions/operations/jobs/domain/run-job.ts'
import { jobStore } from '../../../functions/operations/jobs/storage/job-store.ts'
import { queueJob } from '../../../functions/operations/jobs/storage/queue-job.ts'
import { utcDate } from '../../../functions/platform/clock.ts'
import { transact, type TransactItem } from '../../../functions/platform/dynamodb/transact.ts'
import { outboxWriter } from '../../../functions/platform/messages/outbox.ts'
import { fetchPage } from '../../../functions/platform/safe-fetch/fetch-page.ts'
import { hostLeases } from '../../../functions/platform/safe-fetch/host-leases.ts'
import { pageBudget } from '../../../functions/platform/safe-fetch/page-budget.ts'
import { robotsStore } from '../../../functions/platform/safe-fetch/robots-store.ts'
import { SHORTEST_PAUSE } from '../../../functions/platform/safe-fetch/robots.ts'
import { retryLater } from '#shared/retry-later.ts'
import type { TestEmulators } from '../../support/emulators/emulators.ts'
import { loopbackFetch } from '../../support/fetching/loopback-site.ts'
import type { Agenda } from './agenda.ts'
import type { FictionalSite } from './fictional-sites.ts'

/** What a language model is assumed to take to read a vacancy. No model is asked. */
export const MODEL_TOKENS = 2500

const LEASE_SECONDS = 270
const NOTHING_READ: Progress = { read: [], refused: [] }

interface WeekJobsOptions {
  emulators: TestEmulators
  agenda: Agenda
  sites: readonly FictionalSite[]
  /** The stand-in, as `host:port`. */
  standIn: string
  budgets: { pages: number; tokens: number }
}

/**
 * The jobs of the simulated week. Job records, leases of hosts, robots.txt, budgets and readings are in the stores of the
 * product. Messages are entries of the agenda instead of a queue, and copies of pages are in memory.
 */
export function weekJobs({ emulators, agenda, sites, standIn, budgets }: WeekJobsOptions) {
  const { documents, tables } = emulators
  const { now, add } = agenda
  const byId = new Map(sites.map((site) => [site.id, site]))
  const copies = new Map<string, StoredPage>()
  const jobTable = { documents, table: tables.jobs, now }
  const jobs = jobStore(jobTable)
  const outbox = outboxWriter(tables.outbox, now)
  const readings = readingStore(tables.readings)
  const tokens = tokenBudget(tables.budgets, budgets.tokens)
  const fetchOne = fetchPage({
    fetch: { ...loopbackFetch([], standIn), now },
    leases: hostLeases(documents, tables.hosts, now),
    robots: robotsStore(documents, tables.hosts),
    budget: pageBudget(documents, tables.budgets, budgets.pages),
  })
  const pages = {
    find: async (url: string) => copies.get(url),
    put: async (url: string, page: StoredPage) => void copies.set(url, page),
  }
  const ends: { kind: string; outcome: string; at: Date; waits: string[] }[] = []
  const waits = new Map<string, string[]>()
  const pageFrom = (address: string, { url, html }: StoredPage) => ({
    address,
    url,
    ...extractPage({ url, html, today: utcDate(now()) }),
  })

  /** Does the work of a message, and enters the next message of the job. */
  async function work(
    jobId: string,
    kind: string,
    run: (job: { subject: string; attempts: number }) => Promise<WorkResult>,
    next: () => void,
  ) {
    const result = await runJob({ jobs, leaseSeconds: LEASE_SECONDS }, { jobId, isLastTry: false }, run)
    if (result.outcome === 'continued') next()
    else if (result.outcome === 'postponed') {
      waits.set(jobId, [...(waits.get(jobId) ?? []), result.reason])
      add(result.until, () => work(jobId, kind, run, next))
    } else ends.push({ kind, outcome: result.outcome, at: now(), waits: waits.get(jobId) ?? [] })
  }

  /** Reads a page of a website. */
  async function readWebsite(jobId: string, progress: Progress): Promise<void> {
    let after = progress
    await work(
      jobId,
      'enrichment',
      async ({ subject, attempts }) => {
        const companyId = Number(subject)
        const worked = await enrichCompany(
          {
            findCompany: async (id) => ({ website: `https://${byId.get(id)?.host}/` }),
            isOwn: isSameSite(registeredDomain),
            async readPage(address, mayFetch) {
              const fetchOwn = readPage({
                pages,
                fetchPage: (url, validators) => fetchOne(url, { ...validators, mayFetch }),
              })
              const read = await fetchOwn(address)
              return read.outcome === 'page' ? { outcome: 'page', page: pageFrom(address, read) } : read
            },
            findPage: async (address) => {
              const copy = copies.get(address)
              return copy && pageFrom(address, copy)
            },
            readBoard: async () => ({ outcome: 'stored', effects: [] }),
            storeListed: async () => ({ outcome: 'stored', effects: [] }),
            mirrorLogo: async () => ({ outcome: 'none' }),
            writesOf: async () => [],
            messageAfter(read) {
              after = read
              return outbox({ type: 'enrichCompany', body: { job_id: jobId }, requestId: jobId })
            },
            now,
          },
          companyId,
          { attempts },
          progress,
        )
        return recordEnd(worked, progress, (ended) =>
          readings.endedWrite(companyId, { at: now().toISOString(), ...ended }),
        )
      },
      () => add(new Date(now().getTime() + SHORTEST_PAUSE), () => readWebsite(jobId, after)),
    )
  }

  /** Reads the page of a vacancy. A model is assumed to take `MODEL_TOKENS`. */
  const readVacancy = (jobId: string, url: string) =>
    work(
      jobId,
      'vacancy',
      async ({ attempts }) => {
        const read = await readPage({ pages, fetchPage: fetchOne })(url)
        if (read.outcome === 'postponed') return read
        if (read.outcome === 'refused')
          return retryLater(read.reason, attempts, now()) ?? { outcome: 'failed', reason: read.reason }
        const [row = ''] = tokens.rowsFor(MODEL_TOKENS, now())
        await transact(documents, { budget: tokens.take(row, MODEL_TOKENS, now()) })
        return { outcome: 'done' }
      },
      () => undefined,
    )

  /** Requests a job that starts at an instant. @returns whether it is a new one. */
  async function request(wanted: JobRequest, also: readonly TransactItem[] = []) {
    const messageOf = ({ job_id }: { job_id: string }) =>
      outbox({
        type: wanted.kind === 'vacancy' ? 'processVacancy' : 'enrichCompany',
        body: { job_id },
        requestId: wanted.request_id,
      })
    const { job, isAlreadyQueued } = await queueJob({ ...jobTable, messageOf })(wanted, () => also)
    return isAlreadyQueued ? undefined : job.job_id
  }

  return {
    ends,
    readings,
    /** Lets ten workers ask a host for a page at once. One gets it. */
    async crowd({ host }: FictionalSite): Promise<void> {
      await Promise.all(Array.from({ length: 10 }, () => fetchOne(`https://${host}/`)))
    },
    async requestWebsite(wanted: JobRequest, startAt: Date, also: readonly TransactItem[] = []) {
      const id = await request(wanted, also)
      if (id !== undefined) add(startAt, () => readWebsite(id, NOTHING_READ))
      return id !== undefined
    },
    async requestVacancy(wanted: JobRequest, url: string, startAt: Date) {
      const id = await request(wanted)
      if (id !== undefined) add(startAt, () => readVacancy(id, url))
    },
  }
}
