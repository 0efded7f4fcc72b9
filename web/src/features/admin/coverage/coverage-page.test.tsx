import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import type { AlarmsAndCost } from '#shared/api/admin/alarms-and-cost.ts'
import type { CoverageReport } from '#shared/api/admin/coverage.ts'
import type { RefreshPlan } from '#shared/api/admin/refresh-plan.ts'
import type { AdminStats } from '#shared/api/admin/statistics.ts'
import { coverageFactNames } from '#shared/coverage-facts.ts'
import type { Service } from '#shared/services.ts'
import { fakeServer } from '../../../../../tests/support/doubles/fake-server.ts'
import { userSample } from '../../../../../tests/support/samples/user-sample.ts'
import { renderPage } from '../../../../../tests/support/vitest/web-render.tsx'
import { sessionStore } from '../../../lib/session/session-store.ts'
import { searchFieldsSample } from '../../search/testing/samples.ts'
import { planSample } from '../testing/plan-sample.ts'
import { emptyStats, noQueue } from '../testing/stats-sample.ts'
import { CoveragePage } from './coverage-page.tsx'
import { RefreshSection } from './coverage-sections.tsx'

const ID = '0190a5a0-0000-7000-8000-000000000001'
const AT = '2026-07-17T09:00:00.000Z'
const server = fakeServer()

const services: Service[] = [
  {
    name: 'ai_models',
    state: 'local',
    detail: 'demo-model (demo)',
    is_recorded: true,
    last_success: AT,
    last_failure: '2026-07-02',
  },
  {
    name: 'web_search',
    state: 'broken',
    detail: null,
    is_recorded: false,
    last_success: null,
    last_failure: null,
  },
  { name: 'reed', state: 'not_set', detail: null, is_recorded: true, last_success: null, last_failure: null },
]

const localRun: AlarmsAndCost = {
  alarms: { state: 'local', ringing: [] },
  cost: { state: 'local', month: null },
  tokens_of_month: 0,
}

const noSearches = { days: 30, made: 0, empty: 0, most: [], without_results: [], texts: [], rare_texts: 0 }

function reportSample(before: { date: string; share: number } | null = null): CoverageReport {
  const facts = coverageFactNames.map((name) => ({ name, known: 120, share: 12, before }))
  return { coverage: { register_date: '2026-07-17', companies: 1000, facts }, searches: noSearches }
}

/** Serves the page. @returns the calls that change something. */
function serve(report: CoverageReport, queues: AdminStats['business_stats']['queue_stats'] = {}) {
  const sent: string[] = []
  let isStarted = false
  server.use(
    http.get('*/api/admin/coverage', () => HttpResponse.json({ data: report })),
    http.get('*/api/admin/stats', () =>
      HttpResponse.json({
        data: { ...emptyStats(), business_stats: { ...emptyStats().business_stats, queue_stats: queues } },
      }),
    ),
    http.get('*/api/search/fields', () => HttpResponse.json(searchFieldsSample())),
    http.get('*/api/admin/refresh-plan', () => HttpResponse.json({ data: planSample() })),
    http.get('*/api/admin/services', () => HttpResponse.json({ data: services })),
    http.get('*/api/admin/alarms-and-cost', () => HttpResponse.json({ data: localRun })),
    http.get('*/api/admin/operations', () =>
      HttpResponse.json({
        data: [
          {
            name: 'register_fetch',
            can_start: true,
            last: { at: AT, outcome: 'refused', sentence: 'It is older.', by: 'operator' },
            queued_at: null,
          },
          { name: 'import', can_start: false, last: null, queued_at: null },
          { name: 'index_rebuild', can_start: true, last: null, queued_at: isStarted ? AT : null },
        ],
      }),
    ),
    http.post('*/api/admin/operations/:name', ({ params }) => {
      sent.push(String(params['name']))
      isStarted = true
      const import_id = params['name'] === 'register_fetch' ? ID : null
      return HttpResponse.json({ message: 'Queued', import_id }, { status: 202 })
    }),
  )
  return sent
}

function open() {
  sessionStore.signIn('a-token', userSample({ role: 'admin' }))
  const { router } = renderPage(<CoveragePage />, '/admin/coverage')
  return {
    user: userEvent.setup(),
    address: () => router.state.location.pathname + router.state.location.search,
  }
}

test('the first day shows the share of each fact and no trend', async () => {
  serve(reportSample())
  open()
  const table = within(await screen.findByRole('table', { name: 'Share of companies with each fact' }))
  expect(table.getAllByRole('row')).toHaveLength(1 + coverageFactNames.length)
  expect(table.getByRole('row', { name: 'Website 120 12.0%' })).toBeVisible()
  expect(screen.getByText(/The trend begins tomorrow/)).toBeVisible()
})

test('a later day shows the change of each share', async () => {
  serve(reportSample({ date: '2026-07-12', share: 10.5 }))
  open()
  expect(await screen.findByRole('row', { name: 'Website 120 12.0% +1.5' })).toBeVisible()
  expect(screen.getByText(/since 12 July 2026/)).toBeVisible()
})

test('before the first index the page says that nothing is counted', async () => {
  serve({ coverage: null, searches: noSearches })
  open()
  expect(await screen.findByText(/Nothing is counted yet/)).toBeVisible()
  expect(screen.getByText('No search was counted in the last 30 days.')).toBeVisible()
})

test('searches are named by their filters, and what people typed is left out', async () => {
  const counts = { made: 8, empty: 8 }
  serve({
    ...reportSample(),
    searches: {
      days: 30,
      made: 10,
      empty: 8,
      without_results: [{ filters: { has_website: '1', job: '1' }, ...counts }],
      most: [
        { filters: { company_name: '*', near: '*', miles: '25' }, made: 9, empty: 0 },
        { filters: {}, made: 1, empty: 0 },
        {
          filters: { search: 'jobs', q: '2237', near: '*', miles: '10', verdict: 'offered,possible' },
          made: 1,
          empty: 1,
        },
        { filters: { search: 'jobs' }, made: 1, empty: 0 },
      ],
      texts: [{ text: 'acme', people: 6, empty: 2 }],
      rare_texts: 3,
    },
  })
  open()
  const section = within(await screen.findByRole('region', { name: 'Searches' }))
  expect(await section.findByText(/10 searches in the last 30 days, 8 of them \(80%\)/)).toBeVisible()
  expect(section.getByText(/The two tables leave out what people type/)).toBeVisible()
  expect(section.getByText('Has Website, Has Jobs')).toBeVisible()
  expect(section.getByText('Company name: typed, Distance: 25 miles')).toBeVisible()
  expect(section.getByText('All sponsors, without filters')).toBeVisible()
  expect(
    section.getByText(
      'Jobs, Title or occupation: 2237, Place: 10 miles, Sponsorship offered, May be sponsored',
    ),
  ).toBeVisible()
  expect(section.getByText('Jobs')).toBeVisible()
  expect(section.getByText('6 people, 2 found nothing')).toBeVisible()
  expect(section.getByText(/3 rarer names are not shown/)).toBeVisible()
})

test('only queues that hold something have a row, in plain words', async () => {
  serve(reportSample(), { mail: noQueue, bulkMail: { ...noQueue, waiting: 12, dead: 1 } })
  open()
  const section = within(await screen.findByRole('region', { name: 'Pending work' }))
  expect(await section.findByText('Alerts by mail')).toBeVisible()
  expect(section.getByText('12 waiting, 1 failed message')).toBeVisible()
  expect(section.queryByText('Mail')).not.toBeInTheDocument()
})

test('a queue that only shows work it did says that nothing waits', async () => {
  const done = {
    queue: 'mail',
    id: '1',
    type: 'page',
    active: false,
    attempts: 1,
    count: 1,
    reserved_at: null,
    job_details: null,
  }
  serve(reportSample(), { mail: { ...noQueue, items: [done] } })
  open()
  const section = within(await screen.findByRole('region', { name: 'Pending work' }))
  expect(await section.findByText('nothing waits now')).toBeVisible()
})

test('operations show their last outcome, and start after a question', async () => {
  const sent = serve(reportSample())
  const { user } = open()
  const region = within(await screen.findByRole('region', { name: 'Operations' }))
  expect(await region.findByText(/It is older\./)).toHaveTextContent(
    /^Refused .* by an operator\. It is older\.$/,
  )
  expect(region.getAllByText('It has not run yet.')).toHaveLength(2)
  expect(region.getByRole('link', { name: 'Upload a file: Import a register file' })).toBeVisible()
  await user.click(region.getByRole('button', { name: 'Start: Rebuild the search index' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Rebuild the search index?' }))
  await user.click(dialog.getByRole('button', { name: 'Start' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(sent).toEqual(['index_rebuild'])
  expect(await region.findByText(/^Queued/)).toBeVisible()
})

test('a fetch that an operation has started is followed as an import', async () => {
  serve(reportSample())
  const { user, address } = open()
  const region = within(await screen.findByRole('region', { name: 'Operations' }))
  await user.click(await region.findByRole('button', { name: /^Start: Fetch/ }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Start' }))
  await waitFor(() => expect(address()).toBe(`/admin/imports?import=${ID}`))
})

/** An operation that the schedule has run some hours ago. */
const scheduled = (name: string, hoursAgo: number) => ({
  name,
  can_start: true,
  last: {
    at: new Date(Date.now() - hoursAgo * 3_600_000).toISOString(),
    outcome: 'done',
    sentence: null,
    by: 'schedule',
  },
  queued_at: null,
})

test('what the schedule does once a day says when it runs next, unless a day has passed', async () => {
  serve(reportSample())
  // the register is fetched twice a day, on working days only
  const data = [scheduled('nhs_jobs', 2), scheduled('teaching_vacancies', 50), scheduled('register_fetch', 2)]
  server.use(http.get('*/api/admin/operations', () => HttpResponse.json({ data })))
  open()
  const region = within(await screen.findByRole('region', { name: 'Operations' }))
  const [daily, missed, register] = await region.findAllByRole('listitem')
  expect(daily).toHaveTextContent(/by the schedule\. Next: in 2[12] hours\./)
  expect(missed).not.toHaveTextContent('Next')
  expect(register).not.toHaveTextContent('Next')
})

test('each service says whether it is set up, and when it last worked and failed', async () => {
  serve(reportSample())
  open()
  const card = within(await screen.findByRole('region', { name: 'Services' }))
  const rows = (await card.findAllByRole('listitem')).map((row) => row.textContent)
  expect(rows[0]).toMatch(
    /^Language modelsBuilt into this local run: demo-model \(demo\)\. Worked .* ago\. Failed on 2 July 2026\.$/,
  )
  expect(rows.slice(1)).toEqual([
    'Web searchIts setting cannot be read. Its use is not recorded.',
    'ReedNot set up. ',
  ])
})

/** Opens the page, whose alarms and costs are these. @returns the card. */
async function openAlarms(data: AlarmsAndCost) {
  serve(reportSample())
  server.use(http.get('*/api/admin/alarms-and-cost', () => HttpResponse.json({ data })))
  open()
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
  serve(reportSample())
  server.use(http.get('*/api/admin/alarms-and-cost', () => new HttpResponse(null, { status: 500 })))
  open()
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
