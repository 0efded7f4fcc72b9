import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { findCompany, type Company } from '../../../functions/companies/company.ts'
import { config } from '../../../functions/platform/config.ts'
import { warnedCompanies } from '../../../functions/register/index.ts'
import { storedUser } from '../accounts/stored-user.ts'
import { profileSample, registrationSample } from '../samples/company-sample.ts'
import { beforeWriting } from '../tables/before-writing.ts'
import { memoryTables } from '../tables/memory-tables.ts'
import { contextWith, double } from './context-with.ts'

/** A company with a website, so that it is locked. */
export const lockedCompany = (id: number, left_on: string | null = null): Company => ({
  registration: registrationSample({ id, left_on }),
  register_date: '2026-07-17',
  known_since: '2026-07-10',
  profile: profileSample({ website: 'https://northgate.example' }),
  vacancies: [],
  closedVacancies: [],
})

/** Some companies, and the unlocks of the user `uma` in memory. The daily limit is 5. `before`: what a concurrent call does. */
export async function memoryUnlocks({
  companies = [lockedCompany(7)],
  warned = [],
  unlocked = [],
  used = 0,
  isDeleted = false,
  isMarked = false,
  before = () => undefined,
}: {
  companies?: readonly Company[]
  warned?: readonly number[]
  unlocked?: readonly number[]
  used?: number
  isDeleted?: boolean
  isMarked?: boolean
  before?: (unlock: (companyId: number) => Promise<unknown>) => unknown
} = {}) {
  const { documents, tables, itemsOf } = memoryTables()
  const put = (TableName: string, Item: object) => documents.send(new PutCommand({ TableName, Item }))
  const unlock = (company_id: number) =>
    put(tables.unlocks, { user_id: 'uma', company_id, unlocked_at: '2026-07-01T12:00:00.000Z' })
  if (!isDeleted) await put(tables.users, storedUser({ user_id: 'uma' }))
  for (const id of unlocked) await unlock(id)
  // the row of a day comes with its first use
  if (used > 0) await put(tables.usage, { user_id: 'uma', date: '2026-07-20', used, expires_at: 0 })
  if (isMarked)
    for (const { registration } of companies)
      await put(tables.readings, { company_id: registration.id, unlocked_at: '2026-07-01T12:00:00.000Z' })
  const written = () => ({
    unlocks: itemsOf('unlocks').map(({ company_id }) => company_id),
    usage: itemsOf('usage').map(({ date, used: times }) => [date, times]),
    counted: itemsOf('counters').length,
    marks: itemsOf('readings').map(({ company_id }) => company_id),
  })
  const first = written()
  return {
    context: contextWith(
      {
        documents: beforeWriting(documents, () => before(unlock)),
        tables,
        now: () => new Date('2026-07-20T23:59:59.999Z'),
        config: Object.create(config, { dailyUnlockLimit: { value: 5 } }) as typeof config,
      },
      double(findCompany, async (id) => companies.find(({ registration }) => registration.id === id)),
      double(warnedCompanies, { warnedAmong: async () => new Map(warned.map((id) => [id, '2026-07-01'])) }),
    ),
    written,
    /** Whether nothing was charged or changed. */
    isUnchanged: () => JSON.stringify(written()) === JSON.stringify(first),
  }
}
