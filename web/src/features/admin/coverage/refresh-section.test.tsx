import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import type { RefreshPlan } from '#shared/api/admin/refresh-plan.ts'
import { fakeServer } from '../../../../../tests/support/doubles/fake-server.ts'
import { userSample } from '../../../../../tests/support/samples/user-sample.ts'
import { renderPage } from '../../../../../tests/support/vitest/web-render.tsx'
import { sessionStore } from '../../../lib/session/session-store.ts'
import { planSample } from '../testing/plan-sample.ts'
import { RefreshSection } from './coverage-sections.tsx'

const server = fakeServer()

function show(plan: RefreshPlan | undefined) {
  const answer = () =>
    plan === undefined ? new HttpResponse(null, { status: 500 }) : HttpResponse.json({ data: plan })
  server.use(http.get('*/api/admin/refresh-plan', answer))
  sessionStore.signIn('a-token', userSample({ role: 'admin' }))
  renderPage(<RefreshSection />, '/admin/coverage')
}

test('the plan shows what is due and chosen, what is spent, what is old, and the last round', async () => {
  show(planSample())
  const table = within(await screen.findByRole('table', { name: 'Companies by urgency' }))
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'CompaniesDueChosen today',
    'Watched or unlocked040',
    'New on the register312',
    'With expiring vacancies07',
    'The rest, by age4,100150',
    'Without a known website130,00020',
  ])
  expect(screen.getByRole('meter', { name: 'Pages today' })).toHaveAttribute(
    'aria-valuetext',
    '1,234 of 20,000',
  )
  expect(screen.getByText('Today’s rounds expect 1,300 pages of 209 companies.')).toBeVisible()
  expect(screen.getByText(/by the schedule\. It chose 120 companies with 740 expected pages/)).toBeVisible()
  expect(screen.getByText(/^The schedule runs the next one/)).toBeVisible()
  expect(screen.getByText('Read over 30 days ago').nextSibling).toHaveTextContent('42')
})

test.each([
  ['administrator', 'an administrator'],
  ['operator', 'a command'],
] as const)('a round of an %s is by %s', async (by, words) => {
  const { last_round } = planSample()
  show(planSample({ last_round: { ...last_round!, by } }))
  expect(await screen.findByText(new RegExp(`by ${words}\\. It chose`))).toBeVisible()
})

test('before the first round nobody knows what is due', async () => {
  const unknown = planSample().classes.map((one) => ({ ...one, due: null, chosen: 0 }))
  show(planSample({ classes: unknown, standing: null, last_round: null, next_round_at: null }))
  expect(await screen.findByText('No round has run today or yesterday.')).toBeVisible()
  expect(screen.getByText('No schedule runs rounds here; start one under Operations.')).toBeVisible()
  expect(screen.getAllByRole('cell', { name: 'Unknown' })).toHaveLength(5)
  expect(screen.queryByText('Never read')).not.toBeInTheDocument()
})

test('a plan that cannot be read is asked for again', async () => {
  show(undefined)
  const retry = await screen.findByRole('button', { name: /again/i })
  server.use(http.get('*/api/admin/refresh-plan', () => HttpResponse.json({ data: planSample() })))
  await userEvent.click(retry)
  expect(await screen.findByRole('table', { name: 'Companies by urgency' })).toBeVisible()
})

test('the plan is read again after a time in which the server failed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  show(planSample())
  expect(await screen.findByText(/It chose 120 companies/)).toBeVisible()
  let failures = 0
  server.use(
    http.get('*/api/admin/refresh-plan', () => {
      failures += 1
      return new HttpResponse(null, { status: 503 })
    }),
  )
  // the next reading, and its retries of some seconds
  const fails = async () => {
    await vi.advanceTimersByTimeAsync(1000)
    expect(failures).toBe(4)
  }
  await vi.advanceTimersByTimeAsync(30_000)
  await vi.waitFor(fails, { timeout: 20_000 })
  const unknown = { standing: null, last_round: null, next_round_at: null }
  server.use(http.get('*/api/admin/refresh-plan', () => HttpResponse.json({ data: planSample(unknown) })))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await screen.findByText('No round has run today or yesterday.')).toBeVisible()
})
