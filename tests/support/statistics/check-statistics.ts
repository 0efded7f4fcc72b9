import { expect, vi } from 'vitest'
import { adminStats } from '#shared/api/admin/statistics.ts'
import { importRegister } from '../../../functions/register/import/import-register.ts'
import { registerRow, smallImport } from '../../faults/small-import.ts'
import type { TestEmulators } from '../emulators/emulators.ts'
import { handlersHere } from '../product/handlers-here.ts'
import { vacancySample } from '../samples/vacancy-sample.ts'
import { comparable, exampleStats, NOW } from './counted-example.ts'
import { fillQueues } from './counted-queues.ts'
import { deliverCounted } from './deliver-counted.ts'

async function importTwice({ documents, s3, prefix }: TestEmulators) {
  const { context, importing } = smallImport(documents, s3, prefix)
  for (const [date, names] of [
    ['2031-03-01', ['Alder', 'Birch', 'Cedar', 'Douglas']],
    ['2031-03-08', ['Alder', 'Birch', 'Elm']],
  ] as const) {
    context.now = () => new Date(`${date}T09:00:00Z`)
    await importRegister(context, importing, {
      read: async () => ({ register: { rows: names.map(registerRow), refused: [] } }),
      date,
      source: 'register',
      force: true,
      progress: () => undefined,
    })
  }
}

/** Checks that the percentages are those of the requests, and add up to 100. */
function checkShares(providers: readonly { requests: number; percentage: number }[]): void {
  const total = providers.reduce((sum, { requests }) => sum + requests, 0)
  for (const { requests, percentage } of providers)
    expect(Math.abs(percentage - (100 * requests) / total)).toBeLessThan(1)
  expect(providers.reduce((sum, { percentage }) => sum + percentage, 0)).toBe(100)
}

/** Delivers copies of the example while AWS calls fail, and compares each number of `GET admin/stats`. */
export async function checkStatistics(emulators: TestEmulators, copies: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  const here = await handlersHere(emulators)
  try {
    const headers = await here.newAdmin()
    await importTwice(emulators)
    const queues = await fillQueues(emulators, NOW)
    const { vacancyStore } = await import('../../../functions/vacancies/vacancy-store.ts')
    await vacancyStore({ documents: here.documents, tables: emulators.tables }).putMany(
      [6, 6, 7, 8, 9].flatMap((company_id, at) =>
        [null, NOW.toISOString()].map((deleted_at, place) =>
          vacancySample({ company_id, vacancy_id: 70 + 2 * at + place, deleted_at }),
        ),
      ),
    )
    await here.invoke('refreshVacancyList', {})
    const counted = await deliverCounted({ documents: here.documents, tables: emulators.tables }, copies)
    for (const period of ['24h', '7d', '30d', '90d'] as const) {
      const { status, body } = await here.call(adminStats, headers, { query: { period } })
      expect(status).toBe(200)
      const { data } = adminStats.responses[200].parse(body)
      const expected = exampleStats(copies, period)
      // the administrator who asks is a user too
      expected.business.users += 1
      expect(comparable(data)).toEqual(expected)
      // Alder, Birch and Elm; a vacancy of each pair is deleted
      expect(data.business_stats).toMatchObject({ companies: 3, vacancies: 5 })
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
