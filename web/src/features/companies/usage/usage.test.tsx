import { render, screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '../../../../../tests/support/doubles/fake-server.ts'
import { userSample } from '../../../../../tests/support/samples/user-sample.ts'
import { FreshCache } from '../../../../../tests/support/vitest/web-render.tsx'
import { sessionStore } from '../../../lib/session/session-store.ts'
import { UsageCard } from './usage-card.tsx'
import { msUntilReset, usageOf } from './use-usage.tsx'

const server = fakeServer()

const serveUsage = (usage: number, reset_time: string) =>
  server.use(
    http.get('*/api/sponsorships/usage/daily', () => HttpResponse.json({ usage, limit: 10, reset_time })),
  )

const UsagePage = ({ closed = false }: { closed?: boolean }) => (
  <FreshCache>
    <MemoryRouter>{!closed && <UsageCard />}</MemoryRouter>
  </FreshCache>
)

test('a new day shows its unlocks, although the server failed for a while at its start', async () => {
  vi.useFakeTimers({ now: new Date('2026-07-17T23:58:00Z'), shouldAdvanceTime: true })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  serveUsage(10, '2026-07-18T00:00:00.000Z')
  sessionStore.signIn('abc', userSample())
  render(<UsagePage />)
  expect(await screen.findByText('0 of 10')).toBeVisible()
  let failures = 0
  server.use(
    http.get('*/api/sponsorships/usage/daily', () => {
      failures += 1
      return new HttpResponse(null, { status: 503 })
    }),
  )
  await vi.advanceTimersByTimeAsync(120_000)
  // the first try of the day, and the retries of its first seconds
  const fails = async () => {
    await vi.advanceTimersByTimeAsync(1000)
    expect(failures).toBe(4)
  }
  await vi.waitFor(fails, { timeout: 20_000 })
  serveUsage(0, '2026-07-19T00:00:00.000Z')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await screen.findByText('10 of 10')).toBeVisible()
})

test('a list that opens after the reset asks at once, although an answer of yesterday is known', async () => {
  vi.useFakeTimers({ now: new Date('2026-07-17T23:58:00Z'), shouldAdvanceTime: true })
  serveUsage(10, '2026-07-18T00:00:00.000Z')
  sessionStore.signIn('abc', userSample())
  const { rerender } = render(<UsagePage />)
  expect(await screen.findByText('0 of 10')).toBeVisible()
  rerender(<UsagePage closed />)
  vi.setSystemTime('2026-07-18T00:00:01Z')
  serveUsage(0, '2026-07-19T00:00:00.000Z')
  rerender(<UsagePage />)
  expect(await screen.findByText('10 of 10')).toBeVisible()
})

const reset_time = '2026-07-18T00:00:00.000Z'

test.each([
  { usage: 0, limit: 10, remaining: 10, percent: 0, reached: false },
  { usage: 3, limit: 10, remaining: 7, percent: 30, reached: false },
  { usage: 1, limit: 3, remaining: 2, percent: 33, reached: false },
  { usage: 10, limit: 10, remaining: 0, percent: 100, reached: true },
  { usage: 12, limit: 10, remaining: 0, percent: 100, reached: true },
  { usage: 0, limit: 0, remaining: 0, percent: 100, reached: true },
])('a usage of $usage of $limit leaves $remaining unlocks', ({ usage, limit, ...expected }) => {
  expect(usageOf({ usage, limit, reset_time })).toMatchObject({ ...expected, unlimited: false })
})

test.each([
  [2, 3, 67],
  [199, 200, 100],
  [500, -1, 0],
  [-1, 10, 0],
])('a usage of %d of %d is %d percent', (usage, limit, percent) => {
  expect(usageOf({ usage, limit, reset_time })).toMatchObject({ percent })
})

test('a daily limit of -1 is never reached', () => {
  expect(usageOf({ usage: 500, limit: -1, reset_time })).toMatchObject({ reached: false, unlimited: true })
})

test.each([
  ['at the reset of the limit', '2026-07-17T22:00:00.000Z', 7_200_000],
  ['after a minute if the device clock is ahead', '2026-07-18T03:00:00.000Z', 60_000],
  ['never if the device clock is days behind', '2026-07-11T00:00:00.000Z', 0],
])('the usage is requested again %s', (_, now, wait) => {
  expect(msUntilReset({ usage: 1, limit: 10, reset_time }, new Date(now))).toBe(wait)
})
