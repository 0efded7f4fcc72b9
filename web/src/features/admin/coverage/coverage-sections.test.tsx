import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import type { RefreshPlan } from '#shared/api/admin/refresh-plan.ts'
import type { AlarmsAndCost } from '#shared/api/admin/services.ts'
import { openAsAdmin } from '../testing/open-as-admin.tsx'
import { AT, coverageServer, openCoverage } from '../testing/open-coverage.tsx'
import { planSample } from '../testing/plan-sample.ts'
import { RefreshSection } from './coverage-sections.tsx'
import { RulesSection } from './rules-section.tsx'

const { server, serve } = coverageServer()

/** Opens the page, whose alarms and costs are these. @returns the card. */
async function openAlarms(data: AlarmsAndCost) {
  serve()
  server.use(http.get('*/api/admin/alarms-and-cost', () => HttpResponse.json({ data })))
  openCoverage()
  await screen.findByText('Cost this month')
  return within(screen.getByRole('region', { name: 'Alarms and cost' }))
}

test('a ringing alarm has its impact, its urgency and its runbook, and the cost has its forecast', async () => {
  const alarm = { impact: 'Half of all calls fail.', runbook: 'api-errors.md', since: AT }
  const card = await openAlarms({
    alarms: {
      state: 'read',
      ringing: [
        { name: 'API outage', urgency: 'page', ...alarm },
        { name: 'Slow starts', urgency: 'tell', ...alarm, since: null },
      ],
    },
    cost: { state: 'read', month: { actual: 41.4, forecast: 88, limit: 1250, updated_at: AT } },
    tokens_of_month: 1_234_567,
  })
  const [urgent, other] = card.getAllByRole('listitem')
  expect(urgent).toHaveTextContent(
    /API outageUrgentHalf of all calls fail\.Began .* ago\. What to do: docs\/runbooks\/api-errors\.md/,
  )
  expect(other).toHaveTextContent(/Slow startsNext working day/)
  expect(card.getByText(/whole AWS account/)).toHaveTextContent(
    /^\$41 of \$1,250, for the whole AWS account\. Forecast for the month: \$88\. Counted .* ago\.$/,
  )
  expect(card.getByText('Tokens of language models: 1,234,567')).toBeVisible()
})

test.each([
  ['read', 'failed', 'No alarm rings.', 'The cost could not be read from AWS.'],
  ['failed', 'local', 'The alarms could not be read from AWS.', 'A local run costs nothing at AWS.'],
  ['local', 'local', 'A local run has no alarms.', 'A local run costs nothing at AWS.'],
] as const)('alarms that are %s and a cost that is %s are each said', async (alarms, cost, one, other) => {
  const card = await openAlarms({
    alarms: { state: alarms, ringing: [] },
    cost: { state: cost, month: null },
    tokens_of_month: 0,
  })
  expect(card.getByText(one)).toBeVisible()
  expect(card.getByText(other)).toBeVisible()
})

test('if the alarms cannot be fetched, the rest of the page is there', async () => {
  serve()
  server.use(http.get('*/api/admin/alarms-and-cost', () => new HttpResponse(null, { status: 500 })))
  openCoverage()
  const card = within(await screen.findByRole('region', { name: 'Alarms and cost' }))
  expect(await card.findByRole('button', { name: /again|Retry/ })).toBeVisible()
  expect(
    await within(screen.getByRole('region', { name: 'Services' })).findByText('Web search'),
  ).toBeVisible()
})

function show(plan: RefreshPlan | undefined) {
  const answer = () =>
    plan === undefined ? new HttpResponse(null, { status: 500 }) : HttpResponse.json({ data: plan })
  server.use(http.get('*/api/admin/refresh-plan', answer))
  openAsAdmin(<RefreshSection />, '/admin/coverage')
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

test.each([
  ['2026-12-01', /^None of \d+ figures is older than a change of its subject/, 0],
  ['2027-04-06', /^\d+ of \d+ figures may have changed/, 1],
])('on %s the rules say which figures to read again', (day, summary, stale) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T12:00:00Z`) })
  render(<RulesSection />)
  const card = within(screen.getByRole('region', { name: 'Rules' }))
  expect(card.getByText(summary)).toBeVisible()
  const reasons = card.queryAllByText(/older than Fees and thresholds review expected of 6 April 2027/)
  expect(Math.min(reasons.length, 1)).toBe(stale)
})
