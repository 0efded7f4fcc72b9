import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { applicationStore } from '../../../functions/following/activity/application-store.ts'
import { historyStore } from '../../../functions/following/activity/history-store.ts'
import { chargeUnlock } from '../../../functions/companies/unlock/unlock-company.ts'
import { unlockStore } from '../../../functions/companies/unlock/unlock-store.ts'
import { commitTo } from '../../../functions/platform/dynamodb/transact.ts'
import { MAX_APPLICATIONS } from '#shared/api/applications.ts'
import { incomes } from '#shared/reference/bands.ts'
import { resourceName, tablesOf } from '#shared/system/names.ts'
import type { TableName } from '#shared/system/tables.ts'
import { daysFrom } from '../sample-data/days-from.ts'
import { activeReaderId } from './seed-accounts.ts'
import type { SeededCompany } from './seed-sample.ts'

/** Companies unlocked per past day. Today's use leaves about half of the daily limit. */
const PER_DAY = 7
const TODAY = 4

/** The applications and their progress, last changed first. `ago` is in days. */
const progress = [
  { status: 'saved', note: '', date: null, ago: 0 },
  { status: 'saved', note: 'Ask Dilan whether the commute is bearable.', date: null, ago: 1 },
  { status: 'applied', note: 'By their form; CV version 3.', date: -2, ago: 2 },
  { status: 'applied', note: '', date: -6, ago: 6 },
  { status: 'replied', note: 'Call on Tuesday at 10:00 with Mrs Okafor.', date: -4, ago: 4 },
  { status: 'rejected', note: 'They wanted two more years of experience.', date: -20, ago: 9 },
  { status: 'applied', note: '=not a formula, just how I take notes', date: -31, ago: 31 },
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

/** What `chargeUnlock` needs of the tables of a local run. */
export function chargingOf(documents: DynamoDBDocumentClient, prefix: string) {
  const table = (name: TableName) => resourceName(prefix, name)
  const unlocks = unlockStore(documents, {
    unlocks: table('unlocks'),
    usage: table('usage'),
    users: table('users'),
    counters: table('counters'),
    readings: table('readings'),
  })
  return { unlocks, commit: commitTo(documents) }
}

/** Seeds the activity of the active user. Idempotent. */
export async function seedActiveUser({
  documents,
  prefix,
  now,
  companies,
}: SeedReaderTargets): Promise<void> {
  const userId = activeReaderId
  const today = now.toISOString().slice(0, 10)
  const onDay = (ago: number) => daysFrom(today, -ago)
  const instantOn = (ago: number, minute: number) =>
    ago === 0 ? new Date(now.getTime() - minute * 1_000) : new Date(`${onDay(ago)}T18:${60 - minute}:00.000Z`)

  const charging = chargingOf(documents, prefix)
  for (const [index, { id }] of companies.entries()) {
    const ago = index < TODAY ? 0 : 1 + Math.floor((index - TODAY) / PER_DAY)
    const at = instantOn(ago, 1 + (index % 50))
    await chargeUnlock(charging, {
      userId,
      companyId: id,
      date: onDay(ago),
      limit: -1,
      at,
      isMarked: false,
    })
  }

  const applications = applicationStore({ documents, tables: tablesOf(prefix) })
  const kept = companies.flatMap(({ name, vacancies }) =>
    vacancies.slice(0, 1).map((vacancy) => ({ ...vacancy, company_name: name })),
  )
  for (const [index, { ago, date, ...said }] of progress.entries()) {
    const vacancy = kept[index]
    if (vacancy === undefined) throw new Error('Too few of the companies to open have vacancies')
    const { company_id, vacancy_id, company_name, title, city_name, link, expiry_date } = vacancy
    const updated_at = instantOn(ago, 30).toISOString()
    const facts = { company_id, vacancy_id, company_name, title, city_name, link, expiry_date }
    await applications.add(
      userId,
      { ...facts, ...said, date: date === null ? null : onDay(-date), created_at: updated_at, updated_at },
      MAX_APPLICATIONS,
    )
  }

  const history = historyStore({ documents, tables: tablesOf(prefix) })
  for (const { ago, criteria, total } of searches)
    await history.record({ userId, criteria, total, at: instantOn(ago, 40) })
}
