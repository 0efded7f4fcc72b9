import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import type { AiResponse } from '#shared/api/admin/ai-responses.ts'
import { fakeServer } from '../../../../../tests/support/doubles/fake-server.ts'
import { jobSample } from '../../jobs/testing/job-sample.ts'
import './response-dialog.tsx'
import './retry.tsx'
import { pageOf, vacancySample } from '../../search/testing/samples.ts'
import { statusLabel } from '../status-chip.tsx'
import '../bulk/bulk-list.tsx'
import { openAsAdmin } from '../testing/open-as-admin.tsx'
import { AiResponsesPage } from './ai-responses-page.tsx'

const responseSample = (more: Partial<AiResponse> = {}): AiResponse => ({
  id: 31,
  status: 'success',
  provider: 'demo',
  model: 'demo-model',
  company_id: 7,
  company_name: 'Northgate Care Ltd',
  company_detail_id: null,
  company_vacancy_id: 1,
  response_json: null,
  error: null,
  total_tokens: 1234,
  duration_ms: 2345,
  created_at: '2026-08-03T09:00:00.000Z',
  ...more,
})

const server = fakeServer()

/** Serves pages of responses. @returns the queries that were sent. */
function serve(rows: AiResponse[] = [responseSample()], total = rows.length) {
  const sent: string[] = []
  server.use(
    http.get('*/api/admin/bulks', () => HttpResponse.json({ data: [] })),
    http.get('*/api/admin/ai-responses', ({ request }) => {
      const { searchParams } = new URL(request.url)
      sent.push(searchParams.toString())
      const current_page = Number(searchParams.get('page') ?? 1)
      return HttpResponse.json(pageOf(rows, { total, current_page, per_page: 10 }))
    }),
  )
  return sent
}

const open = (path = '/admin/ai-responses') => openAsAdmin(<AiResponsesPage />, path).search

const table = async () => within(await screen.findByRole('table'))

test('each status is shown as one of three words', async () => {
  const statuses = ['success', 'rate-limited', 'error', 'timeout', 'invalid-output'] as const
  serve(statuses.map((status, at) => responseSample({ id: at + 1, status })))
  open()
  const rows = (await table()).getAllByRole('row').slice(1)
  const chips = rows.map((row) => within(row).getByText(/^(Success|Rate Limited|Error)$/).textContent)
  expect(chips).toEqual(['Success', 'Rate Limited', 'Error', 'Error', 'Error'])
})

test('the filters and the page of the URL are sent', async () => {
  const sent = serve(undefined, 25)
  open(
    '/admin/ai-responses?status=timeout&search=nurse&startDate=2026-08-01&endDate=2026-08-02&page=2&company_vacancy_id=9',
  )
  await table()
  expect(sent).toEqual([
    'company_vacancy_id=9&date_range=2026-08-01%2C2026-08-02&page=2&search=nurse&status=timeout',
  ])
})

test('a date range is sent only if both dates are set', async () => {
  const sent = serve()
  const search = open()
  await table()
  await userEvent.type(screen.getByLabelText('From'), '2026-08-01')
  await waitFor(() => expect(search()).toBe('?startDate=2026-08-01'))
  expect(screen.getByLabelText('To')).toHaveAccessibleDescription('Both dates are needed.')
  await userEvent.type(screen.getByLabelText('To'), '2026-08-02')
  await waitFor(() => expect(sent.at(-1)).toBe('date_range=2026-08-01%2C2026-08-02&page=1'))
  expect(new Set(sent)).toHaveLength(2)
})

test('with a text that is not an id nothing is listed, and the field says why', async () => {
  serve()
  const search = open()
  await table()
  await userEvent.type(screen.getByLabelText('Vacancy ID'), '0x')
  expect(screen.getByLabelText('Vacancy ID')).toHaveAccessibleDescription('Give a positive whole number')
  expect(await screen.findByRole('button', { name: 'Clear Vacancy ID', description: '' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('table')).not.toBeInTheDocument())
  await userEvent.clear(screen.getByLabelText('Vacancy ID'))
  await waitFor(() => expect(search()).toBe(''))
  await table()
})

test('a range of dates that is refused is cleared as a whole', async () => {
  const sent = serve()
  const search = open('/admin/ai-responses?startDate=2026-08-02&endDate=2026-08-01&status=success')
  expect(await screen.findByText(/The first date comes after the second/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Clear From and To' }))
  await table()
  expect(search()).toBe('?status=success')
  expect(sent).toEqual(['page=1&status=success'])
})

test('Retry shows the job until it ends, then reloads the list', async () => {
  const sent = serve([responseSample({ status: 'error' })])
  server.use(
    http.post('*/api/admin/ai-responses/31/retry', () =>
      HttpResponse.json({ data: jobSample(), already_queued: false, message: 'Queued' }, { status: 202 }),
    ),
    http.get('*/api/admin/jobs/*', () => HttpResponse.json({ data: jobSample({ state: 'done' }) })),
  )
  open()
  await userEvent.click(await (await table()).findByRole('button', { name: 'Retry: response 31' }))
  expect(await screen.findByText('Retry: Done.')).toHaveRole('status')
  await waitFor(() => expect(sent).toHaveLength(2))
})

test('a retry that cannot be queued says so beside the button', async () => {
  serve()
  server.use(http.post('*/api/admin/ai-responses/31/retry', () => HttpResponse.json({}, { status: 400 })))
  open()
  await userEvent.click(await (await table()).findByRole('button', { name: 'Retry: response 31' }))
  expect(await screen.findByText('Failed to retry AI response')).toHaveRole('alert')
})

test('a list without responses says so', async () => {
  serve([])
  open()
  expect(await screen.findByRole('heading', { name: 'No responses' })).toBeVisible()
})

async function openDialog() {
  open()
  await userEvent.click((await table()).getByRole('button', { name: '31: view the response' }))
  return within(await screen.findByRole('dialog', { name: 'Response 31' }))
}

const json = (response: object) =>
  server.use(http.get('*/api/admin/ai-responses/31/json', () => HttpResponse.json(response)))

test('a response opens as JSON beside the vacancy that it led to', async () => {
  serve()
  json({ model: 'demo-model', content: '{"title":"Care assistant","skills":["empathy","driving"]}' })
  const vacancy = {
    ...vacancySample({ screenshot_url: '/files/a.webp' }),
    company_name: 'Northgate Care Ltd',
  }
  server.use(
    http.get('*/api/admin/vacancies', ({ request }) =>
      new URL(request.url).searchParams.get('search') === '1'
        ? HttpResponse.json(pageOf([{ ...vacancy, deleted_at: null, company_left: false }]))
        : HttpResponse.json(pageOf([])),
    ),
  )
  const dialog = await openDialog()
  expect(await dialog.findByText('"driving"')).toBeVisible()
  expect(dialog.getByText('The field content holds JSON text. It is shown parsed.')).toBeVisible()
  const result = within(await dialog.findByRole('region', { name: 'Resulting vacancy' }))
  expect(await result.findByText('£41,000 - £52,000/year')).toBeVisible()
  expect(result.getByRole('button', { name: /^Enlarge/ })).toBeVisible()
})

test('a search in the JSON counts and marks the matches and opens their parts', async () => {
  serve([responseSample({ company_vacancy_id: null })])
  json({ content: '{"title":"Driver","skills":["driving"]}' })
  const dialog = await openDialog()
  await userEvent.click(await dialog.findByRole('button', { name: 'Collapse all' }))
  expect(dialog.getByText('"driving"')).not.toBeVisible()
  await userEvent.type(dialog.getByLabelText('Search in the response'), 'DRIV')
  expect(dialog.getByText('2 matches')).toBeVisible()
  const marks = dialog.getAllByText(/^driv$/i)
  expect(marks.map(({ tagName }) => tagName)).toEqual(['MARK', 'MARK'])
  for (const mark of marks) expect(mark).toBeVisible()
})

test('broken JSON text is shown as text, and Copy takes the response as it is', async () => {
  const clipboard = userEvent.setup()
  serve([responseSample({ company_vacancy_id: null })])
  json({ content: '{"title":' })
  const dialog = await openDialog()
  expect(await dialog.findByText('The field content holds no valid JSON. It is shown as text.')).toBeVisible()
  await clipboard.click(dialog.getByRole('button', { name: 'Copy JSON' }))
  expect(JSON.parse(await navigator.clipboard.readText())).toEqual({ content: '{"title":' })
})

test('a response whose JSON cannot be loaded says so', async () => {
  serve([responseSample({ company_vacancy_id: null })])
  server.use(http.get('*/api/admin/ai-responses/31/json', () => HttpResponse.json({}, { status: 418 })))
  const dialog = await openDialog()
  expect(await dialog.findByText('Failed to fetch response JSON')).toHaveRole('alert')
})
test.each([
  ['success', 'Success'],
  [200, 'Success'],
  ['204', 'Success'],
  [299, 'Success'],
  ['rate-limited', 'Rate Limited'],
  [429, 'Rate Limited'],
  ['429', 'Rate Limited'],
  ['error', 'Error'],
  ['timeout', 'Error'],
  ['invalid-output', 'Error'],
  [300, 'Error'],
  [500, 'Error'],
  ['', 'Error'],
])('the status %s is shown as "%s"', (status, label) => {
  expect(statusLabel(status)).toBe(label)
})
