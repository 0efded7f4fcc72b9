import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { coverageFactNames } from '#shared/coverage-facts.ts'
import { coverageServer, ID, noSearches, openCoverage, reportSample } from '../testing/open-coverage.tsx'
import { noQueue } from '../testing/stats-sample.ts'

const { server, serve } = coverageServer()

test('the first day shows the share of each fact and no trend', async () => {
  serve()
  openCoverage()
  const table = within(await screen.findByRole('table', { name: 'Share of companies with each fact' }))
  expect(table.getAllByRole('row')).toHaveLength(1 + coverageFactNames.length)
  expect(table.getByRole('row', { name: 'Website 120 12.0%' })).toBeVisible()
  expect(screen.getByText(/The trend begins tomorrow/)).toBeVisible()
})

test('a later day shows the change of each share', async () => {
  serve(reportSample({ date: '2026-07-12', share: 10.5 }))
  openCoverage()
  expect(await screen.findByRole('row', { name: 'Website 120 12.0% +1.5' })).toBeVisible()
  expect(screen.getByText(/since 12 July 2026/)).toBeVisible()
})

test('before the first index the page says that nothing is counted', async () => {
  serve({ coverage: null, searches: noSearches })
  openCoverage()
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
  openCoverage()
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
  openCoverage()
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
  openCoverage()
  const section = within(await screen.findByRole('region', { name: 'Pending work' }))
  expect(await section.findByText('nothing waits now')).toBeVisible()
})

test('operations show their last outcome, and start after a question', async () => {
  const sent = serve()
  const { user } = openCoverage()
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
  serve()
  const { user, router } = openCoverage()
  const region = within(await screen.findByRole('region', { name: 'Operations' }))
  await user.click(await region.findByRole('button', { name: /^Start: Fetch/ }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Start' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/imports'))
  expect(router.state.location.search).toBe(`?import=${ID}`)
})

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
  serve()
  // the register is fetched twice a day, on working days only
  const data = [scheduled('nhs_jobs', 2), scheduled('teaching_vacancies', 50), scheduled('register_fetch', 2)]
  server.use(http.get('*/api/admin/operations', () => HttpResponse.json({ data })))
  openCoverage()
  const region = within(await screen.findByRole('region', { name: 'Operations' }))
  const [daily, missed, register] = await region.findAllByRole('listitem')
  expect(daily).toHaveTextContent(/by the schedule\. Next: in 2[12] hours\./)
  expect(missed).not.toHaveTextContent('Next')
  expect(register).not.toHaveTextContent('Next')
})

test('each service says whether it is set up, and when it last worked and failed', async () => {
  serve()
  openCoverage()
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
