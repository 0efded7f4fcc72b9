import { expect, test } from 'vitest'
import { double } from '../../../tests/support/doubles/context-with.ts'
import { vacancyTables } from '../../../tests/support/doubles/vacancy-tables.ts'
import { vacancySample } from '../../../tests/support/samples/vacancy-sample.ts'
import { transact, type TransactItem } from '../../platform/dynamodb/transact.ts'
import type { Vacancy } from '../vacancy.ts'
import {
  captureScreenshot,
  fetchPage,
  pageDrawer,
  screenshotStore,
  storageDays,
} from './capture-screenshot.ts'

const NOW = new Date('2026-08-01T09:00:00Z')

interface Doubles {
  fetch: ReturnType<typeof fetchPage>
  draw: ReturnType<typeof pageDrawer>
  put: ReturnType<typeof screenshotStore>['put']
}

/** Captures a vacancy. @returns also the keys of the stored screenshots, and the rows afterwards. */
async function capture(more: Partial<Vacancy> = {}, doubles: Partial<Doubles> = {}) {
  const stored: string[] = []
  const {
    fetch = async (url) => ({ outcome: 'page', url, text: '<h1>Welder</h1>' }) as never,
    draw = async ({ text }) => new TextEncoder().encode(text),
    put = async (_image, hash, days) => {
      stored.push(`${days}/${hash}`)
      return `${days}/${hash}`
    },
  } = doubles
  const vacancy = vacancySample({ source_url: 'https://welders.example/jobs/1', ...more })
  const { context, itemsOf } = await vacancyTables(
    [vacancy],
    { now: () => NOW },
    double(fetchPage, fetch),
    double(pageDrawer, draw),
    double(screenshotStore, { put }),
  )
  const { effects, ...captured } = { effects: [], ...(await captureScreenshot(context, 70)) }
  expect(itemsOf('vacancies')).toMatchObject([{ screenshot_key: null }])
  if (effects.length > 0) await transact(context.documents, { effects: effects as TransactItem[] })
  return { captured, stored, itemsOf }
}

test('a screenshot is stored before its vacancy refers to it, with its change of the list', async () => {
  const { captured, stored, itemsOf } = await capture()
  expect(stored).toEqual([expect.stringMatching(/^90\/[0-9a-f]{32}$/)])
  expect(captured).toEqual({ outcome: 'done' })
  expect(itemsOf('vacancies')).toMatchObject([
    { screenshot_key: stored[0], screenshot_at: NOW.toISOString() },
  ])
  expect(itemsOf('admin_lists')).toMatchObject([{ item: { company_id: 7, vacancy_id: 70 } }])
})

test('the key of a screenshot depends on the vacancy and on the screenshot only', async () => {
  const { stored } = await capture()
  expect((await capture()).stored).toEqual(stored)
  expect((await capture({}, { draw: async () => Uint8Array.of(1) })).stored).not.toEqual(stored)
})

test('a vacancy never refers to a screenshot that could not be stored', async () => {
  await expect(capture({}, { put: () => Promise.reject(new Error('no space')) })).rejects.toThrow('no space')
})

test.each<[string, Partial<Doubles>, string]>([
  ['the host refuses', { fetch: async () => ({ outcome: 'refused', reason: 'refused' }) }, 'refused'],
  ['the browser fails', { draw: async () => 'browser-failed' }, 'browser-failed'],
])('if %s, the job fails with the reason', async (_, doubles, reason) => {
  const { captured, stored } = await capture({}, doubles)
  expect({ captured, stored }).toEqual({ captured: { outcome: 'failed', reason }, stored: [] })
})

test('a busy host postpones the job', async () => {
  const busy = { outcome: 'postponed', until: NOW, reason: 'busy' } as const
  expect((await capture({}, { fetch: async () => busy })).captured).toEqual(busy)
})

test('a page of which files are missing, because the budget is spent, waits for the next day', async () => {
  const until = new Date('2026-08-02T00:00:00Z')
  const { captured, stored } = await capture({}, { draw: async () => 'budget-spent' })
  expect({ captured, stored }).toEqual({
    captured: { outcome: 'postponed', until, reason: 'budget-spent' },
    stored: [],
  })
})

test.each([
  [{ deleted_at: '2026-07-01T00:00:00Z' }, { outcome: 'deleted' }],
  [{ expiry_date: '2026-07-31' }, { outcome: 'failed', reason: 'gone' }],
  [{ source_url: null }, { outcome: 'failed', reason: 'gone' }],
])('a vacancy with %j gets no screenshot', async (more, captured) => {
  expect(await capture(more)).toMatchObject({ captured, stored: [] })
})

test.each([
  [null, 90],
  ['2026-08-01', 30],
  ['2026-08-30', 30],
  ['2026-08-31', 60],
  ['2026-10-30', 120],
  ['2027-08-01', 180],
  ['2026-07-31', undefined],
])(
  'on 2026-08-01, a screenshot of a vacancy that expires on %s is stored for %s days',
  (expiryDate, days) => {
    expect(storageDays(expiryDate, '2026-08-01')).toBe(days)
  },
)
