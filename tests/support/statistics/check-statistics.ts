import { expect, vi } from 'vitest'
import { importRegister } from '../../../functions/register/domain/import-register.ts'
import { adminStats } from '#shared/api/admin/statistics.ts'
import { registerRow, smallImport } from '../../faults/small-import.ts'
import type { TestEmulators } from '../emulators/emulators.ts'
import { handlersHere } from '../product/handlers-here.ts'
import { vacancySample } from '../samples/vacancy-sample.ts'
import { fillQueues } from './counted-queues.ts'
import { deliverCounted } from './deliver-counted.ts'
import { comparable, statsOfRows } from './stats-of-rows.ts'
import { storedRows } from './stored-rows.ts'

/** Shortly after midnight, in the middle of a second. */
const NOW = new Date('2031-03-30T00:05:20.400Z')

/** Imports a register that a company joins and two leave. */
async function importTwice({ documents, s3, prefix }: TestEmulators) {
  const { store, dependencies } = smallImport(documents, s3, prefix)
  for (const [date, names] of [
    ['2031-03-01', ['Alder', 'Birch', 'Cedar', 'Douglas']],
    ['2031-03-08', ['Alder', 'Birch', 'Elm']],
  ] as const)
    await importRegister(
      { ...dependencies, now: () => new Date(`${date}T09:00:00Z`) },
      {
        read: async () => ({ register: { rows: names.map(registerRow), refused: [] } }),
        date,
        source: 'register',
        force: true,
      },
    )
  return store
}

/** Checks that the percentages are those of the requests, and add up to 100. */
function checkShares(providers: readonly { requests: number; percentage: number }[]): void {
  const total = providers.reduce((sum, { requests }) => sum + requests, 0)
  for (const { requests, percentage } of providers)
    expect(Math.abs(percentage - (100 * requests) / total)).toBeLessThan(1)
  expect(providers.reduce((sum, { percentage }) => sum + percentage, 0)).toBe(100)
}

/**
 * Delivers random events while AWS calls fail, and compares each number of `GET admin/stats` with the rows and the
 * queues. @returns the number of deliveries and of failed calls.
 */
export async function checkStatistics(emulators: TestEmulators, count: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  const here = await handlersHere(emulators)
  try {
    const headers = await here.newAdmin()
    const register = await importTwice(emulators)
    const queues = await fillQueues(emulators, NOW)
    const { vacancyStore } = await import('../../../functions/vacancies/storage/vacancy-store.ts')
    const companies = (await storedRows(emulators, register)).organisations
    await vacancyStore({ documents: here.documents, tables: emulators.tables }).putMany(
      [...companies, ...companies, { id: 7 }].flatMap(({ id: company_id }, at) =>
        [null, NOW.toISOString()].map((deleted_at, place) =>
          vacancySample({ company_id, vacancy_id: 70 + 2 * at + place, deleted_at }),
        ),
      ),
    )
    await here.invoke('refreshVacancyList', {})
    const { joinedAt, ...counted } = await deliverCounted(
      { documents: here.documents, tables: emulators.tables },
      count,
      NOW,
    )
    const rows = await storedRows(emulators, register)
    for (const period of ['24h', '7d', '30d', '90d'] as const) {
      const { status, body } = await here.call(adminStats, headers, { query: { period } })
      expect(status).toBe(200)
      const { data } = adminStats.responses[200].parse(body)
      expect(comparable(data)).toEqual(comparable(statsOfRows(rows, { now: NOW, period, joinedAt })))
      checkShares(data.provider_distribution)
      expect(data.business_stats.register).toEqual({
        date: '2031-03-08',
        imported_at: '2031-03-08T09:00:00.000Z',
      })
      const found = Object.entries(data.business_stats.queue_stats).map(([name, { items, ...counts }]) => [
        name,
        { ...counts, items: items.map(({ id }) => id) },
      ])
      expect(Object.fromEntries(found)).toEqual(queues)
    }
    return counted
  } finally {
    here.stop()
    vi.useRealTimers()
  }
}
