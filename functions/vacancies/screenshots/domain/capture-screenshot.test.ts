import { expect, test } from 'vitest'
import { asWrite, memoryWrite } from '../../../../tests/support/doubles/memory-commit.ts'
import {
  captureScreenshot,
  type CaptureScreenshotDependencies,
  screenshotWrites,
} from './capture-screenshot.ts'

const NOW = new Date('2026-08-01T09:00:00Z')
const vacancy = {
  vacancy_id: 70,
  source_url: 'https://welders.example/jobs/1' as string | null,
  expiry_date: null as string | null,
  deleted_at: null as string | null,
}
type Dependencies = CaptureScreenshotDependencies<typeof vacancy>

/** Captures a vacancy, and records each step. */
async function capture(more: Partial<typeof vacancy> = {}, doubles: Partial<Dependencies> = {}) {
  const steps: string[] = []
  const captured = await captureScreenshot<typeof vacancy>(
    {
      vacancies: { findById: async () => ({ ...vacancy, ...more }) },
      fetchPage: async (url) => ({ outcome: 'page', url, text: '<h1>Welder</h1>' }),
      takeScreenshot: async ({ text }) => new TextEncoder().encode(text),
      screenshots: {
        put: async (_image, hash, days) => {
          const key = `${days}/${hash}`
          steps.push(`put ${key}`)
          return key
        },
      },
      writesOf: (_vacancy, { key }) => {
        steps.push(`name ${key}`)
        return [asWrite({ key })]
      },
      now: () => NOW,
      ...doubles,
    },
    70,
  )
  return { captured, steps }
}

test('a screenshot is stored before its vacancy refers to it', async () => {
  const { captured, steps } = await capture()
  const [key = ''] = /90\/[0-9a-f]{32}$/.exec(steps[0] ?? '') ?? []
  expect(steps).toEqual([`put ${key}`, `name ${key}`])
  expect(captured).toEqual({ outcome: 'done', effects: [{ key }] })
})

test('the key of a screenshot depends on the vacancy and on the screenshot only', async () => {
  const first = await capture()
  expect(await capture()).toEqual(first)
  const other = await capture({}, { takeScreenshot: async () => Uint8Array.of(1) })
  expect(other.steps).not.toEqual(first.steps)
})

test('a vacancy never refers to a screenshot that could not be stored', async () => {
  const screenshots = { put: () => Promise.reject(new Error('no space')) }
  await expect(capture({}, { screenshots })).rejects.toThrow('no space')
})

test.each([
  ['the host refuses', { fetchPage: async () => ({ outcome: 'refused', reason: 'refused' }) }, 'refused'],
  ['the browser fails', { takeScreenshot: async () => 'browser-failed' }, 'browser-failed'],
] as [string, Partial<Dependencies>, string][])(
  'if %s, the job fails with the reason',
  async (_, doubles, reason) => {
    expect(await capture({}, doubles)).toEqual({ captured: { outcome: 'failed', reason }, steps: [] })
  },
)

test('a busy host postpones the job', async () => {
  const busy = { outcome: 'postponed', until: NOW, reason: 'busy' } as const
  expect(await capture({}, { fetchPage: async () => busy })).toEqual({ captured: busy, steps: [] })
})

test('a page of which files are missing, because the budget is spent, waits for the next day', async () => {
  const until = new Date('2026-08-02T00:00:00Z')
  expect(await capture({}, { takeScreenshot: async () => 'budget-spent' })).toEqual({
    captured: { outcome: 'postponed', until, reason: 'budget-spent' },
    steps: [],
  })
})

test.each([
  [{ deleted_at: '2026-07-01T00:00:00Z' }, { outcome: 'deleted' }],
  [{ expiry_date: '2026-07-31' }, { outcome: 'failed', reason: 'gone' }],
  [{ source_url: null }, { outcome: 'failed', reason: 'gone' }],
])('a vacancy with %j gets no screenshot', async (more, captured) => {
  expect(await capture(more)).toEqual({ captured, steps: [] })
})

test('a screenshot is written with its change of the list of vacancies', () => {
  const writesOf = screenshotWrites({
    screenshotWrite: (_vacancy, values) => memoryWrite({ what: 'screenshot', values }),
    listChange: (values) => memoryWrite({ what: 'list', values }),
  })
  const screenshot = { key: '90/abc', takenAt: NOW }
  expect(writesOf({ ...vacancy, company_id: 7 }, screenshot)).toEqual([
    { what: 'screenshot', values: screenshot },
    { what: 'list', values: { company_id: 7, vacancy_id: 70 } },
  ])
})
