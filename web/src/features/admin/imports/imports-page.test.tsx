import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import type { Import, ImportReport, PastImport } from '#shared/api/admin/imports.ts'
import { fakeServer } from '../../../../../tests/support/doubles/fake-server.ts'
import { jobSample } from '../../jobs/testing/job-sample.ts'
import { pageOf } from '../../search/testing/samples.ts'
import { openAsAdmin } from '../testing/open-as-admin.tsx'
import { describePublished } from './import-labels.ts'
import { ImportsPage } from './imports-page.tsx'

const OLDER = '2026-07-10T09:00:00.000Z'
const NEWER = '2026-07-17T09:00:00.000Z'
const ID = '0190a5a0-0000-7000-8000-000000000001'

const reportSample = (more: Partial<ImportReport> = {}): ImportReport => ({
  history: false,
  date: '2026-07-17',
  rows: 1300,
  organisations: 1200,
  added: 12,
  removed: 3,
  moved: 1,
  renamed: 1,
  changed: 2,
  retired_samples: 0,
  refused: [{ line: 7, reason: 'It has no name.' }],
  refused_rows: 1,
  published: false,
  seconds: 4.25,
  samples: {
    added: [{ id: 9, name: 'Northgate Ltd', town: 'Leeds', from_town: null, from_name: null }],
    removed: [],
    moved: [{ id: 8, name: 'Westgate Ltd', town: 'York', from_town: 'Hull', from_name: null }],
    renamed: [{ id: 7, name: 'Eastgate Limited', town: 'Bath', from_town: null, from_name: 'Eastgate plc' }],
    changed: [],
  },
  ...more,
})

const importSample = (more: Partial<Import> = {}): Import => ({
  id: ID,
  state: 'done',
  dry_run: true,
  force: false,
  history: false,
  profiles: false,
  applies: null,
  uploaded: null,
  requested_at: '2026-07-17T09:00:00.000Z',
  date: '2026-07-17',
  outcome: 'done',
  sentence: null,
  can_be_forced: false,
  is_current: false,
  report: reportSample(),
  stopping: false,
  step: null,
  counts: null,
  ...more,
})

function pastSample(id: string, more: Partial<PastImport> = {}): PastImport {
  const { refused: _, samples: __, ...counts } = reportSample()
  return { ...counts, id, can_be_compared: true, published: true, ...more }
}

const server = fakeServer()

/** Serves these imports. @returns the calls that were sent. */
function serve(shown: Import[] = [], past: PastImport[] = [], canFetch = true) {
  const sent: string[] = []
  const note = async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    const body = request.method === 'POST' ? ` ${await request.text()}` : ''
    sent.push(`${request.method} ${pathname.split('/admin/').at(-1)}${search}${body}`)
  }
  const queued = { data: jobSample({ id: ID, kind: 'register' }), already_queued: false, message: 'Queued' }
  server.use(
    http.get('*/api/admin/imports/compare', async ({ request }) => {
      await note(request)
      const kind = new URL(request.url).searchParams.get('kind')
      const found = kind === 'moved' ? reportSample().samples!.moved : reportSample().samples!.added
      return HttpResponse.json({
        ...pageOf(found),
        counts: { added: 1, removed: 0, moved: 1, renamed: 1, changed: 0 },
      })
    }),
    http.get('*/api/admin/imports/:id', async ({ request }) => {
      await note(request)
      const next = shown.length > 1 ? shown.shift() : shown[0]
      return next
        ? HttpResponse.json({ data: next })
        : HttpResponse.json(
            { code: 'not_found', message: 'There is no import with this id' },
            { status: 404 },
          )
    }),
    http.get('*/api/admin/imports', async ({ request }) => {
      await note(request)
      return HttpResponse.json({ ...pageOf(past), can_fetch: canFetch })
    }),
    http.post('*/api/admin/imports*', async ({ request }) => {
      await note(request)
      return HttpResponse.json(queued, { status: 202 })
    }),
    http.post('*/api/admin/imports/:id/apply', async ({ request }) => {
      await note(request)
      return HttpResponse.json(queued, { status: 202 })
    }),
  )
  return sent
}

const open = (path = '/admin/imports') => openAsAdmin(<ImportsPage />, path)

test('a dry run is started, followed until it ends, and its report names companies', async () => {
  const live = importSample({ state: 'running', outcome: null, report: null, date: null })
  const sent = serve([live, importSample()])
  const { user, search } = open()
  await user.click(screen.getByRole('button', { name: 'Preview the newest register' }))
  expect(await screen.findByText('Running.')).toBeVisible()
  expect(search()).toBe(`?import=${ID}`)
  expect(sent).toContain('POST imports {"fetch":true,"dry_run":true}')
  expect(
    await screen.findByRole(
      'heading',
      { name: 'Dry run of the register of 17 July 2026' },
      { timeout: 3000 },
    ),
  ).toBeVisible()
  const added = within(screen.getByRole('region', { name: 'Added' }))
  expect(added.getByText('12')).toBeVisible()
  expect(added.getByText('Northgate Ltd')).toBeVisible()
  expect(added.getByRole('button', { name: 'All 12 as CSV: added companies' })).toBeVisible()
  expect(screen.getByText('Hull → York')).toBeVisible()
  expect(screen.getByText('Line 7: It has no name.')).toBeInTheDocument()
  // the history is read again, because the import has ended
  await waitFor(() => expect(sent.filter((one) => one.startsWith('GET imports?'))).toHaveLength(2))
})

test('a running import that could not be read again says so, and a retry follows it to its end', async () => {
  const live = importSample({ state: 'running', outcome: null, report: null, date: null })
  serve([live, importSample()])
  const { user } = open(`/admin/imports?import=${ID}`)
  expect(await screen.findByText('Running.')).toBeVisible()
  server.use(
    http.get('*/api/admin/imports/:id', () => HttpResponse.json({}, { status: 400 }), { once: true }),
  )
  const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 3000 })
  expect(screen.getByText('Failed to fetch the import')).toHaveRole('alert')
  expect(screen.getByText('Running.')).toBeVisible()
  await user.click(retry)
  const title = await screen.findByRole('heading', { name: 'Dry run of the register of 17 July 2026' })
  expect(title).toHaveFocus()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a live import shows its steps and counts, goes on after a 503, and can be stopped', async () => {
  const running = importSample({
    state: 'running',
    outcome: null,
    report: null,
    step: 'Comparing with the current register',
    counts: { rows: 142_500 },
  })
  serve([running, running])
  server.use(
    http.get('*/api/admin/imports/:id', () => HttpResponse.json({}, { status: 503 }), { once: true }),
    http.post('*/api/admin/jobs/:id/cancel', () => {
      server.use(
        http.get('*/api/admin/imports/:id', () =>
          HttpResponse.json({ data: { ...running, state: 'cancelled', stopping: true } }),
        ),
      )
      return HttpResponse.json({ data: jobSample({ id: ID, kind: 'register', state: 'running' }) })
    }),
  )
  const { user } = open(`/admin/imports?import=${ID}`)
  const steps = within(await screen.findByRole('list', { name: 'Steps' }, { timeout: 8000 }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Getting the file, done',
    'Reading the file, done',
    'Comparing with the current register',
  ])
  expect(screen.getByText('142,500 rows read.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Stop' }))
  expect(await screen.findByText('Stopped, nothing has changed.')).toHaveRole('status')
})

test('a run without an address of the register says so before a click, and calls nothing', async () => {
  const sent = serve([], [], false)
  const { user } = open()
  expect(await screen.findByText(/^This run has no address of the register\. Set REGISTER_URL/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Preview the newest register' }))
  expect(sent.filter((one) => one.startsWith('POST'))).toEqual([])
})

test('a dry run is applied after a question that names its numbers', async () => {
  const sent = serve([importSample()])
  const { user } = open(`/admin/imports?import=${ID}`)
  await user.click(await screen.findByRole('button', { name: 'Apply this import' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Apply the register of 17 July 2026?' }))
  expect(
    dialog.getByText(/12 companies are added, 3 removed, 1 moved, 1 renamed and 2 changed\./),
  ).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Apply this import' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(sent).toContain(`POST imports/${ID}/apply `)
  expect(screen.getByRole('heading', { name: /^(Import|Dry run) of the register/ })).toHaveFocus()
})

test('a dry run of an older register counts histories, and so does the question before it is applied', async () => {
  serve([
    importSample({
      history: true,
      report: reportSample({ history: true, removed: 0, moved: 0, renamed: 0 }),
    }),
  ])
  const { user } = open(`/admin/imports?import=${ID}`)
  expect(await screen.findByText('Dry run of the older register of 17 July 2026')).toBeVisible()
  expect(within(screen.getByRole('region', { name: 'With another history' })).getByText('2')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Moved' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Apply this import' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Apply the older register of 17 July 2026?' }))
  expect(
    dialog.getByText(/2 companies get another history, and 12 are only on older registers\./),
  ).toBeVisible()
})

test.each([
  [{ published: true, history: true }, 'Yes (history only)'],
  [{ published: true, added: 1 }, 'Yes'],
  [{ published: true, added: 0, removed: 0, moved: 0, renamed: 0, changed: 0 }, 'Yes (no company changed)'],
  [{ published: false }, 'No, nothing was new'],
])('an import with %o was published: %s', (more, words) => {
  expect(describePublished(pastSample('2026-07-18T09:00:00.000Z', more))).toBe(words)
})

test('a refused register says why, and can be tried by force', async () => {
  const refused = { state: 'failed', outcome: 'refused', report: null, can_be_forced: true } as const
  const sent = serve([importSample({ ...refused, sentence: 'It is older.' })])
  const { user } = open(`/admin/imports?import=${ID}`)
  expect(await screen.findByText('Refused, nothing has changed. It is older.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Apply this import' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Try by force' }))
  await waitFor(() => expect(sent).toContain('POST imports {"fetch":true,"dry_run":true,"force":true}'))
  await waitFor(() => expect(screen.getByRole('heading', { name: /^(Import|Dry run)( of|$)/ })).toHaveFocus())
})

test.each<[string, Partial<Import>, RegExp]>([
  ['unchanged', { outcome: 'unchanged', report: null }, /^Unchanged: /],
  ['failed', { state: 'failed', outcome: null, report: null }, /^Failed\. /],
  ['a dry run of the current register', { is_current: true }, /^Users see this register already\.$/],
  ['applied', { dry_run: false, report: reportSample({ published: true }) }, /^Applied\. Users see it\.$/],
])('an import that is %s says so', async (_what, more, words) => {
  serve([importSample(more)])
  open(`/admin/imports?import=${ID}`)
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Apply this import' })).not.toBeInTheDocument()
})

test('an import that is not there shows its message, and no button to try again', async () => {
  serve([])
  open(`/admin/imports?import=${ID}`)
  expect(await screen.findByText('There is no import with this id')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

test('two imports of the history are compared, and one kind of change is chosen', async () => {
  const sent = serve([], [pastSample(NEWER), pastSample(OLDER, { date: '2026-07-10' })])
  const { user, search } = open()
  await user.click(await screen.findByRole('radio', { name: /^From the register of 10 July 2026/ }))
  expect(screen.queryByRole('heading', { name: 'Difference' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: /^To the register of 17 July 2026/ }))
  expect(await screen.findByRole('heading', { name: 'Difference' })).toBeVisible()
  expect(new URLSearchParams(search()).get('from')).toBe(OLDER)
  const table = within(await screen.findByRole('region', { name: 'Difference' }))
  expect(await table.findByRole('rowheader', { name: 'Northgate Ltd' })).toBeVisible()
  await user.click(table.getByRole('button', { name: 'Moved 1' }))
  expect(await table.findByRole('rowheader', { name: 'Westgate Ltd' })).toBeVisible()
  expect(sent.at(-1)).toContain('kind=moved')
})

test('an import without a stored register cannot be compared, and an empty history says so', async () => {
  serve([], [pastSample(NEWER, { can_be_compared: false })])
  open()
  expect(await screen.findAllByText('Not stored')).toHaveLength(2)
  expect(screen.queryByRole('radio')).not.toBeInTheDocument()
})

test('an empty history says that there was no import', async () => {
  serve()
  open()
  expect(await screen.findByRole('heading', { name: 'No imports' })).toBeVisible()
})
