import { tokenBudgetRows } from '../../../functions/extraction/storage/token-budget.ts'
import { jobIdOf } from '../../../functions/operations/jobs/domain/job-id-of.ts'
import type { JobRequest } from '../../../functions/operations/jobs/domain/job.ts'
import { usedOfBudget } from '../../../functions/platform/dynamodb/used-of-budget.ts'
import { transact } from '../../../functions/platform/dynamodb/transact.ts'
import { pageBudgetRows } from '../../../functions/platform/safe-fetch/page-budget.ts'
import type { Candidate } from '../../../functions/crawl/refreshes/domain/candidate.ts'
import type { Chosen } from '../../../functions/crawl/refreshes/domain/choose-refreshes.ts'
import { expiresSoon } from '../../../functions/crawl/refreshes/domain/expiring-vacancies.ts'
import {
  hourOf,
  type RequestOf,
  runRound,
  dueCompanies,
  type Standing,
} from '../../../functions/crawl/refreshes/domain/run-round.ts'
import { roundStore } from '../../../functions/crawl/refreshes/storage/round-store.ts'
import { type RefreshClass, refreshClassNames } from '#shared/refresh-classes.ts'
import type { TestEmulators } from '../../support/emulators/emulators.ts'
import { agenda } from './agenda.ts'
import { type FictionalSite, IMPORT_DAY, MONDAY } from './fictional-sites.ts'
import { type LoggedRequest, startStandIn } from './stand-in.ts'
import { weekJobs } from './week-jobs.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const START = new Date(`${MONDAY}T00:00:00.000Z`)
const OLDEST = '2026-01-02'

/** On Thursday at noon, an administrator has every third website read, which is more than the budget allows. */
const BULK_HOUR = 3 * 24 + 12
/** At noon of each day, ten workers ask each of these many hosts at once. */
const CROWDED = 20
/** On Wednesday, the worker is away for five hours. Its messages are delivered again when it is back. */
const AWAY = { from: 2 * 24 + 8, until: 2 * 24 + 13 }

/** A day of the week. */
export interface WeekDay {
  date: string
  chosen: Record<RefreshClass, number>
  read: number
  failed: number
  vacancies: number
  /** Jobs that waited for the next day, because a budget was spent. */
  budgetSpent: number
  pages: number
  tokens: number
  /** The websites that the register has at the end of the day. */
  standing: Standing
  /** New companies whose website was first asked for more than 24 hours after their import. */
  lateNew: number
}

/** A request for a job. A repeated one of a round has the same id. */
const wantedOf = (kind: 'enrichment' | 'vacancy', subject: string, round: string): JobRequest => ({
  job_id: jobIdOf(round, `${kind}#${subject}`),
  kind,
  subject,
  details: null,
  count: 1,
  requested_by: 'refresh-round',
  request_id: round,
})

/** Runs the week. @returns its days, and what the stand-in saw. */
export async function runWeek(
  emulators: TestEmulators,
  sites: readonly FictionalSite[],
  budgets: { pages: number; tokens: number },
): Promise<{ days: WeekDay[]; log: readonly LoggedRequest[] }> {
  const { documents, tables } = emulators
  const week = agenda(START)
  const standIn = await startStandIn(sites, week.now)
  const jobs = weekJobs({ emulators, agenda: week, sites, standIn: standIn.host, budgets })
  const rounds = roundStore(documents, tables.refresh_rounds)
  const byId = new Map(sites.map((site) => [site.id, site]))
  const used = (rows: readonly string[]) => usedOfBudget(documents, tables.budgets, rows)
  const spentOn = async (at: Date) => ({
    pages: await used(pageBudgetRows(at)),
    tokens: await used(tokenBudgetRows(budgets.tokens, at)),
  })

  /** Half of the websites were read before, up to 60 days ago. */
  async function remember() {
    const old = sites.filter(({ id, firstSeen }) => id % 2 === 0 && firstSeen === OLDEST)
    for (const { id } of old) {
      const at = new Date(START.getTime() - ((id * 7) % 60) * DAY - HOUR).toISOString()
      await transact(documents, { ended: jobs.readings.endedWrite(id, { at, pages: 0, isRead: true }) })
    }
  }

  async function candidates(now: Date) {
    const known = new Map(
      (await jobs.readings.all(documents)).map((reading) => [reading.company_id, reading]),
    )
    const listed = sites.filter(({ firstSeen }) => Date.parse(firstSeen) <= now.getTime())
    const found = listed.map(({ id, firstSeen, isWanted, expires }): Candidate => ({
      company_id: id,
      hasWebsite: true,
      first_seen: firstSeen,
      isWanted,
      expiring: expires.filter((expiry_date) => expiresSoon({ expiry_date }, now)).length,
      reading: known.get(id),
    }))
    return { candidates: found, oldest: OLDEST }
  }

  async function request({ company_id, vacancies }: Chosen, { name, decidedAt, startAt }: RequestOf) {
    const round = `${name.hour}${name.request ?? ''}`
    for (let at = 0; at < vacancies; at += 1) {
      const url = `https://${byId.get(company_id)?.host}/vacancy/${at}`
      await jobs.requestVacancy(wantedOf('vacancy', `${company_id}-${at}`, round), url, startAt)
    }
    const at = week.now().toISOString()
    const also = [jobs.readings.requestedWrite(company_id, { at, decidedAt })]
    return jobs.requestWebsite(wantedOf('enrichment', String(company_id), round), startAt, also)
  }

  async function runHour(hour: string) {
    await runRound(
      {
        rounds,
        candidates,
        async budgets(now) {
          const spent = await spentOn(now)
          return {
            pages: { limit: budgets.pages, spent: spent.pages },
            tokens: { limit: budgets.tokens, spent: spent.tokens },
          }
        },
        request,
        endUnwatched: async () => undefined,
        now: week.now,
      },
      { hour },
    )
  }

  async function dayOf(day: number): Promise<WeekDay> {
    const from = new Date(START.getTime() + day * DAY)
    const date = from.toISOString().slice(0, 10)
    const ended = jobs.ends.filter(({ at }) => at.toISOString().startsWith(date))
    const ofKind = (kind: string, outcome: string) =>
      ended.filter((end) => end.kind === kind && end.outcome === outcome).length
    const chosen = (await rounds.ofDate(from)).flatMap((one) => one.chosen)
    const now = week.now()
    return {
      date,
      chosen: Object.fromEntries(
        refreshClassNames.map((kind) => [kind, chosen.filter((one) => one.class === kind).length]),
      ) as WeekDay['chosen'],
      read: ofKind('enrichment', 'done'),
      failed: ofKind('enrichment', 'failed'),
      vacancies: ofKind('vacancy', 'done'),
      budgetSpent: ended.filter(({ waits }) => waits.includes('budget-spent')).length,
      ...(await spentOn(from)),
      standing: dueCompanies((await candidates(now)).candidates, OLDEST, now).standing,
      lateNew: sites.filter((site) => isLate(site, standIn.log, now)).length,
    }
  }

  try {
    await remember()
    const days: WeekDay[] = []
    for (let hour = 0; hour < 7 * 24; hour += 1) {
      const at = new Date(START.getTime() + hour * HOUR)
      await week.runUntil(at)
      if (hour > 0 && hour % 24 === 0) days.push(await dayOf(hour / 24 - 1))
      if (hour % 24 === 12) for (const site of sites.slice(0, CROWDED)) await jobs.crowd(site)
      if (hour === BULK_HOUR)
        for (const { id } of sites.filter((site) => site.id % 3 === 0))
          await jobs.requestWebsite(wantedOf('enrichment', String(id), 'administrator'), at)
      if (hour >= AWAY.from && hour < AWAY.until) continue
      if (hour === AWAY.until)
        for (let missed = AWAY.from; missed < AWAY.until; missed += 1)
          await runHour(hourOf(new Date(START.getTime() + missed * HOUR)))
      // each message of a round is delivered twice
      await runHour(hourOf(at))
      await runHour(hourOf(at))
    }
    await week.runUntil(new Date(START.getTime() + 7 * DAY - 1))
    days.push(await dayOf(6))
    return { days, log: standIn.log }
  } finally {
    await standIn.close()
  }
}

/** Whether a new company of the import was not asked for within a day, though a day has passed. */
function isLate({ id, firstSeen }: FictionalSite, log: readonly LoggedRequest[], now: Date): boolean {
  const imported = START.getTime() + IMPORT_DAY * DAY
  if (firstSeen === OLDEST || now.getTime() < imported + DAY) return false
  const first = log.find(({ site }) => site.id === id)
  return first === undefined || first.at > imported + DAY
}
