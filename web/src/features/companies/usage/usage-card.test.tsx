import { render, screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '../../../../../tests/support/doubles/fake-server.ts'
import { userSample } from '../../../../../tests/support/samples/user-sample.ts'
import { FreshCache } from '../../../../../tests/support/vitest/web-render.tsx'
import { sessionStore } from '../../../lib/session/session-store.ts'
import { UsageCard } from './usage-card.tsx'

const server = fakeServer()

/** A server whose answers count these unlocks of ten. */
const serveUsage = (usage: number, reset_time: string) =>
  server.use(
    http.get('*/api/sponsorships/usage/daily', () => HttpResponse.json({ usage, limit: 10, reset_time })),
  )

test('a new day shows its unlocks, although the server failed for a while at its start', async () => {
  vi.useFakeTimers({ now: new Date('2026-07-17T23:58:00Z'), shouldAdvanceTime: true })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  serveUsage(10, '2026-07-18T00:00:00.000Z')
  sessionStore.signIn('abc', userSample())
  render(
    <FreshCache>
      <MemoryRouter>
        <UsageCard />
      </MemoryRouter>
    </FreshCache>,
  )
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
