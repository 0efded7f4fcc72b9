import type { S3Client } from '@aws-sdk/client-s3'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { REPORTS_PER_DAY } from '#shared/api/data-reports.ts'
import { MAX_ENTRIES } from '#shared/api/shortlist.ts'
import { type Coverage, coverageFactNames } from '#shared/coverage-facts.ts'
import { daysAfter } from '#shared/instants.ts'
import { incomes } from '#shared/reference/bands.ts'
import { resourceName, tablesOf } from '#shared/system/names.ts'
import { coverageDays } from '../../../functions/administration/coverage/coverage-days.ts'
import { coverageOf } from '../../../functions/companies/coverage-of.ts'
import { readFacts } from '../../../functions/companies/index/company-facts.ts'
import { chargeUnlock } from '../../../functions/companies/unlock/unlock-company.ts'
import { attemptStore } from '../../../functions/extraction/models/attempt-store.ts'
import type { Called } from '../../../functions/extraction/models/attempt.ts'
import { historyStore } from '../../../functions/following/activity/history-store.ts'
import { progressAttributes, shortlistStore } from '../../../functions/following/activity/shortlist.ts'
import { type DataReport, reportStore } from '../../../functions/following/activity/wrong-data-reports.ts'
import { listChangeWrite } from '../../../functions/lists/list-store.ts'
import { documentClient, s3Client } from '../../../functions/platform/clients.ts'
import { registerStore } from '../../../functions/register/register-store.ts'
import { DEMO_MODEL } from '../demo-model/complete-chat.ts'
import { activeReaderId, seedAccounts } from './seed-accounts.ts'
import { type SeededCompany, seedSample } from './seed-sample.ts'
import samples from './seed-samples.json' with { type: 'json' }
import { idOf, seedSavedSearches, seedSearches, seedWatches } from './seed-searches.ts'

/** Companies unlocked per past day. Today's use leaves about half of the daily limit. */
const PER_DAY = 7
const TODAY = 4

/** The shortlist of jobs with their progress, last changed first. `ago` and the days are in days. */
const progress = [
  { status: 'saved', note: '', days: {}, ago: 0 },
  { status: 'saved', note: 'Ask Dilan whether the commute is bearable.', days: {}, ago: 1 },
  { status: 'applied', note: 'By their form; CV version 3.', days: { applied: 2 }, ago: 2 },
  { status: 'interview', note: '', days: { applied: 16, replied: 6, interview: -3 }, ago: 6 },
  {
    status: 'replied',
    note: 'Call on Tuesday at 10:00 with Mrs Okafor.',
    days: { applied: 12, replied: 4 },
    ago: 4,
  },
  {
    status: 'closed',
    note: 'They wanted two more years of experience.',
    days: { applied: 30, closed: 20 },
    ago: 9,
  },
  {
    status: 'offer',
    note: '=not a formula, just how I take notes',
    days: { applied: 31, offer: 8 },
    ago: 31,
  },
] as const

const searches = [
  { criteria: { city: 'Leeds', has_website: '1', job: '1', careers_page: '1' }, total: 15, ago: 0 },
  { criteria: { sector: '17', country: 'England', has_website: '1' }, total: 161, ago: 1 },
  { criteria: { route: 'Scale-up' }, total: 9, ago: 3 },
  { criteria: { city: 'London', income: incomes[1].value, job: '1' }, total: 103, ago: 12 },
] as const

interface SeedReaderTargets {
  documents: DynamoDBDocumentClient
  prefix: string
  now: Date
  /** The companies to unlock, last unlocked first. Some have vacancies. */
  companies: readonly SeededCompany[]
}

async function seedActiveUser({ documents, prefix, now, companies }: SeedReaderTargets): Promise<void> {
  const userId = activeReaderId
  const today = now.toISOString().slice(0, 10)
  const onDay = (ago: number) => daysAfter(today, -ago)
  const instantOn = (ago: number, minute: number) =>
    ago === 0 ? new Date(now.getTime() - minute * 1_000) : new Date(`${onDay(ago)}T18:${60 - minute}:00.000Z`)

  const database = { documents, tables: tablesOf(prefix) }
  for (const [index, { id }] of companies.entries()) {
    const ago = index < TODAY ? 0 : 1 + Math.floor((index - TODAY) / PER_DAY)
    const at = instantOn(ago, 1 + (index % 50))
    await chargeUnlock(database, { userId, companyId: id, date: onDay(ago), limit: -1, at })
  }

  const shortlist = shortlistStore(database)
  const kept = companies.flatMap(({ name, vacancies }) =>
    vacancies.slice(0, 1).map((vacancy) => ({ ...vacancy, company_name: name })),
  )
  for (const [index, { ago, days, note, status }] of progress.entries()) {
    const vacancy = kept[index]
    if (vacancy === undefined) throw new Error('Too few of the companies to open have vacancies')
    const { company_id, vacancy_id, company_name, title, city_name, link, expiry_date } = vacancy
    const updated_at = instantOn(ago, 30).toISOString()
    const facts = { company_id, vacancy_id, company_name, title, city_name, link, expiry_date }
    const dated = Object.fromEntries(Object.entries(days).map(([state, daysAgo]) => [state, onDay(daysAgo)]))
    const said = progressAttributes({ status, days: dated, reason: 'rejected' })
    await shortlist.add(userId, { ...facts, ...said, note, created_at: updated_at, updated_at }, MAX_ENTRIES)
  }

  const history = historyStore(database)
  for (const { ago, criteria, total } of searches)
    await history.record({ userId, criteria, total, at: instantOn(ago, 40) })
}

/** Creates accounts and sample data, or completes an interrupted call. Idempotent. @returns the companies to show, most interesting first. */
export async function seed(prefix: string): Promise<SeededCompany[]> {
  const documents = documentClient()
  await seedAccounts(documents, prefix)
  const now = new Date()
  const companies = await seedSample({
    now,
    documents,
    s3: s3Client(),
    prefix,
    onRegister: (current) => seedSavedSearches(documents, prefix, current),
  })
  const ofActiveUser = async () => {
    await seedActiveUser({ now, documents, prefix, companies })
    await seedReports({ documents, prefix, now }, companies)
    await seedWatches(documents, prefix, companies)
  }
  await Promise.all([
    seedCoverage({ documents, s3: s3Client(), now }, prefix),
    seedSearches(documents, prefix, now),
    seedAiResponses(documents, prefix, companies),
    ofActiveUser(),
  ])
  return companies
}

const provider = { name: 'demo', kind: 'openai', model: DEMO_MODEL } as const

const ends = samples.call_ends as (Omit<Called, 'mayPass'> & { tokens: number })[]

/** Records one call of the demo model for each status, each about another vacancy. Idempotent. */
async function seedAiResponses(
  documents: DynamoDBDocumentClient,
  prefix: string,
  companies: readonly SeededCompany[],
): Promise<void> {
  const attempts = attemptStore({
    documents,
    tables: {
      ai_responses: resourceName(prefix, 'ai_responses'),
      budgets: resourceName(prefix, 'budgets'),
      counters: resourceName(prefix, 'counters'),
    },
    dailyTokens: Number.MAX_SAFE_INTEGER,
    versions: { prompt: 1, schema: 1 },
    listChange: listChangeWrite(resourceName(prefix, 'admin_lists'), 'ai_responses'),
    now: () => new Date(),
  })
  const subjects = companies.flatMap(({ vacancies }) => vacancies.slice(0, 1))
  await Promise.all(
    ends.map(async (end, at) => {
      const vacancy = subjects[at]
      if (vacancy === undefined) throw new Error('Too few companies to open have vacancies')
      const { company_id: companyId, vacancy_id: vacancyId } = vacancy
      const call = { subject: { jobId: `sample-${end.status}`, companyId, vacancyId }, call: 1 }
      await attempts.reserve({ ...call, provider, tokens: end.tokens })
      await attempts.settle({ ...call, called: { ...end, mayPass: true } })
    }),
  )
}

/** How many past days have a row. */
const DAYS = 7

/**
 * Seeds the coverage of the past days, so that administrators see a trend: each day a little more was known. Idempotent.
 * Call it once the search index has all facts.
 */
async function seedCoverage(
  { documents, s3, now }: { documents: DynamoDBDocumentClient; s3: S3Client; now: Date },
  prefix: string,
): Promise<void> {
  const register = registerStore({
    documents,
    s3,
    table: resourceName(prefix, 'register'),
    bucket: resourceName(prefix, 'snapshots'),
  })
  const today = now.toISOString().slice(0, 10)
  const snapshot = await register.currentSnapshot()
  const stored = snapshot?.facts && (await register.readFacts(snapshot.facts))
  const facts = stored && readFacts(stored, today)
  if (!snapshot || !facts) throw new Error('The sample index has no facts')
  const { organisations } = await register.readRegister(snapshot.register)
  const coverage = coverageOf(organisations, facts)
  const days = coverageDays({ documents, tables: tablesOf(prefix) })
  const put = (ago: number) =>
    days.put(new Date(`${daysAfter(today, -ago)}T03:00:00.000Z`), coverageBefore(coverage, ago))
  await Promise.all(Array.from({ length: DAYS }, (_, index) => put(index + 1)))
}

/** What was known some days ago. Towns are on the register, so they were always known. */
function coverageBefore({ companies, known }: Coverage, ago: number): Coverage {
  const before = coverageFactNames.map((name, place) => {
    const perDay = name === 'town' ? 0 : 0.004 + 0.002 * (place % 5)
    return [name, Math.round(known[name] * (1 - perDay * ago))]
  })
  return { companies, known: Object.fromEntries(before) as Coverage['known'] }
}

type Said = Pick<DataReport, 'subject' | 'details' | 'state' | 'reply'> & { ago: number }

/** Reports in each state, newest first. `ago` is in days. */
const reports = samples.reports as readonly Said[]

/** Seeds reports of wrong data by the active user, about the companies that the user has unlocked. Idempotent. */
async function seedReports(
  { documents, prefix, now }: { documents: DynamoDBDocumentClient; prefix: string; now: Date },
  companies: readonly SeededCompany[],
): Promise<void> {
  const store = reportStore({ documents, tables: tablesOf(prefix) })
  const stored = new Set((await store.ofUser(activeReaderId)).map(({ report_id }) => report_id))
  for (const [place, { ago, ...said }] of reports.entries()) {
    const company = companies[place]
    if (company === undefined || stored.has(idOf(place))) continue
    const date = daysAfter(now.toISOString().slice(0, 10), -ago)
    const report: DataReport = {
      ...said,
      report_id: idOf(place),
      company_id: company.id,
      created_at: `${date}T09:12:00.000Z`,
      answered_at: said.state === 'open' ? null : `${daysAfter(date, 1)}T10:30:00.000Z`,
    }
    await store.add({
      userId: activeReaderId,
      report,
      date,
      limit: REPORTS_PER_DAY,
      at: new Date(report.created_at),
    })
  }
}
