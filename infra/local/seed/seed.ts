import { documentClient, s3Client } from '../../../functions/platform/clients.ts'
import { seedActiveUser } from './seed-active-user.ts'
import { activeReaderId, seedAccounts } from './seed-accounts.ts'
import { type SeededCompany, seedSample } from './seed-sample.ts'
import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { attemptStore } from '../../../functions/extraction/storage/attempt-store.ts'
import { listChangeWrite } from '../../../functions/lists/storage/list-store.ts'
import { resourceName, tablesOf } from '#shared/system/names.ts'
import { DEMO_MODEL } from '../demo-model/complete-chat.ts'
import type { S3Client } from '@aws-sdk/client-s3'
import { coverageOf } from '../../../functions/companies/domain/coverage/coverage-of.ts'
import { readFacts } from '../../../functions/companies/domain/index/company-facts.ts'
import { coverageDays } from '../../../functions/administration/coverage/coverage-days.ts'
import { registerStore } from '../../../functions/register/storage/register-store.ts'
import { type Coverage, coverageFactNames } from '#shared/coverage-facts.ts'
import { daysFrom } from '../sample-data/days-from.ts'
import type { DataReport } from '../../../functions/following/activity/report-store.ts'
import { reportStore } from '../../../functions/following/activity/report-store.ts'
import { REPORTS_PER_DAY } from '#shared/api/data-reports.ts'
import { addedSearch, countedSearches } from '../../../functions/platform/search-counts/search-counts.ts'
import { wantedMark } from '../../../functions/companies/storage/wanted-mark.ts'
import { watchStore } from '../../../functions/following/alerts/watch-store.ts'
import { MAX_WATCHES } from '#shared/api/watches.ts'
import type { Marker } from '../../../functions/following/alerts/saved-search-store.ts'
import { savedSearchStore } from '../../../functions/following/alerts/saved-search-store.ts'
import { MAX_SAVED_SEARCHES } from '#shared/api/saved-searches.ts'

/**
 * Creates the accounts and sample data. Idempotent: a repeated call completes an interrupted one.
 * @returns the companies to show, most interesting first.
 */
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

/** One end of a call for each status. */
const ends = [
  { status: 'success', content: '{"title":null}', error: null, tokens: 1240, milliseconds: 85 },
  { status: 'rate-limited', content: null, error: 'The provider answered 429.', tokens: 0, milliseconds: 12 },
  {
    status: 'timeout',
    content: null,
    error: 'The model did not answer in time.',
    tokens: 0,
    milliseconds: 10_000,
  },
  { status: 'error', content: null, error: 'The provider answered 500.', tokens: 0, milliseconds: 31 },
  {
    status: 'invalid-output',
    content: 'Certainly! Here is what I found on the page: { "title": demo',
    error: 'The answer is not JSON.',
    tokens: 980,
    milliseconds: 74,
  },
] as const

/**
 * Records one call of the demo model for each status, so that administrators see all of them at once. Each is about
 * another vacancy. Idempotent.
 */
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
    days.put(new Date(`${daysFrom(today, -ago)}T03:00:00.000Z`), coverageBefore(coverage, ago))
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
const reports: readonly Said[] = [
  {
    subject: 'contact',
    details: 'The recruitment address bounces.\nTheir receptionist says that it was closed in the spring.',
    state: 'open',
    reply: null,
    ago: 1,
  },
  {
    subject: 'suspected_scam',
    details: 'They asked for £400 before the interview.',
    state: 'open',
    reply: null,
    ago: 2,
  },
  { subject: 'vacancy', details: 'This job was filled weeks ago.', state: 'open', reply: null, ago: 6 },
  {
    subject: 'website',
    details: 'The website is now at another address.',
    state: 'accepted',
    reply: 'You are right. We have corrected the website.',
    ago: 9,
  },
  {
    subject: 'company_facts',
    details: 'They have far more people than this.',
    state: 'rejected',
    reply: 'The number comes from their last accounts, which we do not change.',
    ago: 15,
  },
]

const idOf = (place: number) => `00000000-0000-4000-8000-${String(place + 1).padStart(12, '0')}`

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
    const date = daysFrom(now.toISOString().slice(0, 10), -ago)
    const report: DataReport = {
      ...said,
      report_id: idOf(place),
      company_id: company.id,
      created_at: `${date}T09:12:00.000Z`,
      answered_at: said.state === 'open' ? null : `${daysFrom(date, 1)}T10:30:00.000Z`,
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

interface Searched {
  /** How often in all. */
  made: number
  isEmpty: boolean
  /** The day of the searches: so many days before today. */
  ago: number
}

/** Filters as a query string, sorted by name. Those without results have none in the sample data. */
const searches: readonly (Searched & { filters: string })[] = [
  { filters: 'careers_page=1&has_website=1&job=1', made: 14, isEmpty: false, ago: 1 },
  { filters: 'city=london&has_website=1&job=1', made: 9, isEmpty: false, ago: 1 },
  { filters: 'has_website=1&sector=17', made: 7, isEmpty: false, ago: 2 },
  { filters: 'country=scotland&sector=10', made: 5, isEmpty: false, ago: 3 },
  { filters: 'job=1&job_category=22', made: 5, isEmpty: false, ago: 3 },
  { filters: 'country=wales&route=scale-up&sector=17', made: 4, isEmpty: true, ago: 2 },
  { filters: 'city=perth&job=1&job_category=22', made: 3, isEmpty: true, ago: 4 },
  { filters: 'q=2237&search=jobs', made: 6, isEmpty: false, ago: 1 },
  { filters: 'miles=10&near=*&q=2411&search=jobs', made: 3, isEmpty: true, ago: 3 },
  { filters: 'city=*&job=1', made: 2, isEmpty: true, ago: 5 },
]

/** Names that people searched. The page shows those of five people or more. */
const names: readonly (Searched & { text: string })[] = [
  { text: 'brackenstow', made: 6, isEmpty: false, ago: 2 },
  { text: 'hesperdale', made: 5, isEmpty: false, ago: 3 },
  { text: 'acme rockets', made: 5, isEmpty: true, ago: 4 },
]

/** Counts searches of the past days, with results and without, so that administrators see both lists. Idempotent. */
async function seedSearches(documents: DynamoDBDocumentClient, prefix: string, now: Date): Promise<void> {
  const counters = resourceName(prefix, 'counters')
  const added = addedSearch(counters)
  const counted = countedSearches(documents, counters)
  const dayOf = (ago: number) => daysFrom(now.toISOString().slice(0, 10), -ago)
  const madeOf = async (kind: 'filters' | 'text', key: string, ago: number) =>
    (await counted(kind, [dayOf(ago)])).find((one) => one.key === key)?.made ?? 0

  const noon = (ago: number) => new Date(`${dayOf(ago)}T12:00:00.000Z`)
  await Promise.all([
    ...searches.map(async ({ filters, made, isEmpty, ago }) => {
      for (let count = await madeOf('filters', filters, ago); count < made; count += 1)
        await documents.send(new UpdateCommand(added('filters', filters, isEmpty, noon(ago))))
    }),
    ...names.map(async ({ text, made, isEmpty, ago }) => {
      for (let count = await madeOf('text', text, ago); count < made; count += 1)
        await documents.send(new UpdateCommand(added('text', text, isEmpty, noon(ago))))
    }),
  ])
}

/**
 * Makes the active user watch two companies: one that has left since their last visit, and one without changes.
 * Idempotent.
 */
async function seedWatches(
  documents: DynamoDBDocumentClient,
  prefix: string,
  companies: readonly SeededCompany[],
): Promise<void> {
  const watches = watchStore({ documents, tables: tablesOf(prefix) })
  const gone = companies.find(({ changes }) => changes.at(-1)?.change === 'left')
  const known = companies.find(({ changes }) => changes.at(-1)?.change === 'routes')
  const left = gone?.changes.at(-1)
  const seen = known?.changes.at(-1)
  if (!gone || !left || !known || !seen)
    throw new Error('The sample companies lack the history that this seed needs')
  const mark = wantedMark(resourceName(prefix, 'readings'))
  const watch = ({ id }: SeededCompany, seen_changes: number, seen_date: string) => {
    const watched_at = `${seen_date}T18:20:00.000Z`
    const marked = mark.watched({ companyId: id, at: new Date(watched_at) })
    return watches.add(activeReaderId, { company_id: id, watched_at, seen_changes, seen_date }, MAX_WATCHES, [
      marked,
    ])
  }
  await watch(gone, gone.changes.length - 1, daysFrom(left.date, -1))
  await watch(known, known.changes.length, seen.date)
}

/**
 * Saved searches, each with the register that the user last saw. The first has several pages of new companies, the
 * second has a few, and the third has none. The fourth has a Pro filter. Searches of earlier registers filter by
 * register fields only, because the earlier indexes contain no profiles.
 */
const savedSearches: readonly { name: string; criteria: Record<string, string>; seen: string }[] = [
  { name: 'All of England', criteria: { country: 'England' }, seen: '2025-07-07' },
  { name: 'Close to home: London', criteria: { city: 'London' }, seen: '2025-10-06' },
  { name: 'Scale-ups anywhere', criteria: { route: 'Scale-up' }, seen: '2026-01-05' },
  { name: 'Leeds, on LinkedIn', criteria: { city: 'Leeds', linkedin: '1' }, seen: '2026-01-05' },
]

/**
 * Saves those searches of the active user that last saw the current register. Call it after each register: a search
 * stores the index that is current at that time. Idempotent.
 */
async function seedSavedSearches(
  documents: DynamoDBDocumentClient,
  prefix: string,
  current: Marker,
): Promise<void> {
  const store = savedSearchStore({ documents, tables: tablesOf(prefix) })
  const { index, version, date } = current
  for (const [place, { name, criteria, seen }] of savedSearches.entries()) {
    const id = idOf(place)
    if (seen !== date || (await store.find(activeReaderId, id)) !== undefined) continue
    const created_at = `${date}T18:${10 + place}:00.000Z`
    const search = { search_id: id, name, criteria, created_at, seen: { index, version, date } }
    await store.add(activeReaderId, search, MAX_SAVED_SEARCHES)
  }
}
