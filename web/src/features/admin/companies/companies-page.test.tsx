import { renderHook, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import type { FieldFact } from '#shared/api/admin/fact.ts'
import type { Job } from '#shared/api/jobs.ts'
import { fakeServer } from '../../../../../tests/support/doubles/fake-server.ts'
import { userSample } from '../../../../../tests/support/samples/user-sample.ts'
import { renderPage } from '../../../../../tests/support/vitest/web-render.tsx'
import { sessionStore } from '../../../lib/session/session-store.ts'
import { useToast } from '../../../ui/overlays/toasts.ts'
import { pageOf } from '../../search/testing/samples.ts'
import { jobSample } from '../../jobs/testing/job-sample.ts'
import { CompaniesPage } from './companies-page.tsx'

const file = {
  source: 'profiles',
  rule: 'same-name-and-town',
  rank: 20,
  at: null,
  by: 'CQC',
  why: null,
  url: null,
} as const
const correction = {
  source: 'correction',
  rule: 'administrator',
  rank: 10,
  at: '2026-08-03T09:00:00.000Z',
  by: 'admin@example.com',
  why: 'They moved',
  url: null,
} as const

const email = {
  email: 'jo@firm.example',
  type: 'jobs',
  key_person: 'Jo',
  key_person_job_title: null,
  source_page: null,
  seen_on: null,
  protected: false,
}

const facts: FieldFact[] = [
  { field: 'website', value: 'https://old.example/', source: file, replaced: [] },
  {
    field: 'postcode',
    value: 'LS1 4AP',
    source: correction,
    replaced: [{ ...file, value: 'LS2 1AA' }],
  },
  { field: 'company_size', value: null, source: null, replaced: [] },
  { field: 'emails', value: [email, { ...email, email: null, protected: true }], source: file, replaced: [] },
]
const joined = {
  date: '2026-07-10',
  change: 'joined',
  added: [],
  removed: [],
  from_town: null,
  from_name: null,
} as const
const moved = { ...joined, date: '2026-07-20', change: 'moved', from_town: 'York' } as const
const company = {
  id: 7,
  name: 'Northgate Ltd',
  town: 'Leeds',
  left_on: null,
  version: 3,
  facts,
  warning: { version: 2, warned_on: null },
  watchers: 3,
  history: [moved, joined],
}
const row = {
  id: 7,
  name: 'Northgate Ltd',
  town: 'Leeds',
  left_on: '2026-08-01',
  since: '2026-07-10',
  vacancies: 12,
}

/** Answers how many users report the company as a possible scam. */
const scamReports = (waiting: number, accepted: number) =>
  http.get('*/api/admin/data-reports', ({ request }) => {
    const { searchParams } = new URL(request.url)
    const isAsked = searchParams.get('company_id') === '7' && searchParams.get('subject') === 'suspected_scam'
    const counts = isAsked ? { open: waiting, accepted, rejected: 9 } : { open: 9, accepted: 9, rejected: 9 }
    return HttpResponse.json({ ...pageOf([]), counts, is_complete: true })
  })

const noBulks = http.get('*/api/admin/bulks', () => HttpResponse.json({ data: [] }))

const noJobs = http.get('*/api/admin/companies/7/jobs', () =>
  HttpResponse.json({ data: { enrichment: null, discovery: null } }),
)

const server = fakeServer(scamReports(0, 0), noBulks, noJobs)

/** The queries of the list that were sent. */
let listed: Record<string, string>[] = []
beforeEach(() => {
  listed = []
})

/** Serves one company. @returns the bodies of the edits that were sent. */
function serve(status = 200) {
  const sent: unknown[] = []
  server.use(
    http.get('*/api/admin/companies', ({ request }) => {
      listed.push(Object.fromEntries(new URL(request.url).searchParams))
      return HttpResponse.json({ ...pageOf([row]), is_complete: true })
    }),
    http.get('*/api/admin/companies/7', () => HttpResponse.json({ data: company })),
    http.patch('*/api/admin/companies/7', async ({ request }) => {
      sent.push(await request.json())
      return status === 200
        ? HttpResponse.json({ data: { ...company, version: 4 } })
        : HttpResponse.json({ message: 'This company has changed', code: 'conflict' }, { status })
    }),
  )
  return sent
}

function open(path: string) {
  sessionStore.signIn('a-token', userSample({ role: 'admin' }))
  renderPage(<CompaniesPage />, path)
  return userEvent.setup()
}

const FACTS = '/admin/companies?company=7'
const rowOf = async (label: string) =>
  within(
    (await screen.findByRole('heading', { name: new RegExp(`^${label}`), level: 3 })).closest(
      'li',
    ) as HTMLElement,
  )

test('the list names each company with its town and its state, and leads to its facts', async () => {
  serve()
  open('/admin/companies?search=north')
  const link = await screen.findByRole('link', { name: 'Northgate Ltd' })
  expect(link).toHaveAttribute('href', '/admin/companies?search=north&company=7')
  expect(screen.getByRole('cell', { name: 'Left on 1 August 2026' })).toBeVisible()
  expect(screen.getByRole('cell', { name: '10 July 2026' })).toBeVisible()
  expect(screen.getByRole('cell', { name: '12' })).toBeVisible()
})

test('the filters and the order of the URL are sent, and shown', async () => {
  serve()
  open('/admin/companies?town=Leeds&sector=10&no_website=1&left=1&sort=newest&page=2')
  await screen.findByRole('link', { name: 'Northgate Ltd' })
  expect(listed).toEqual([
    { town: 'Leeds', sector: '10', no_website: '1', left: '1', sort: 'newest', page: '2' },
  ])
  expect(screen.getByRole('textbox', { name: 'Town' })).toHaveValue('Leeds')
  expect(screen.getByRole('combobox', { name: 'Sector' })).toHaveDisplayValue('Information and communication')
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Newest on the register')
  expect(screen.getByRole('checkbox', { name: 'No website' })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Open reports' })).not.toBeChecked()
})

test('a chosen filter lists page 1, and all filters are cleared together, without the order', async () => {
  serve()
  const user = open('/admin/companies?sort=name&page=3')
  await user.click(await screen.findByRole('checkbox', { name: 'Open reports' }))
  await user.click(await screen.findByRole('checkbox', { name: 'No website' }))
  await user.click(await screen.findByRole('button', { name: 'Clear 2 filters' }))
  await waitFor(() => expect(listed.at(-1)).toEqual({ sort: 'name', page: '1' }))
  expect(listed).toContainEqual({ sort: 'name', open_reports: '1', page: '1' })
  expect(listed).toContainEqual({ sort: 'name', open_reports: '1', no_website: '1', page: '1' })
})

/** Serves a list of 30 companies, the bulks, and the call that refreshes them. @returns the bodies that were sent. */
function serveMany(bulks: Job[] = []) {
  serve()
  const sent: unknown[] = []
  const rows = Array.from({ length: 25 }, (_, at) => ({ ...row, id: at + 1, name: `Firm ${at + 1}` }))
  server.use(
    http.get('*/api/admin/companies', () =>
      HttpResponse.json({ ...pageOf(rows), total: 30, last_page: 2, is_complete: true }),
    ),
    http.get('*/api/admin/bulks', ({ request }) =>
      HttpResponse.json({ data: new URL(request.url).searchParams.get('of') === 'companies' ? bulks : [] }),
    ),
    http.post('*/api/admin/companies/bulk/refresh', async ({ request }) => {
      sent.push(await request.json())
      const data = jobSample({ kind: 'refresh', count: 2 })
      const counts = { queued: 2, already_queued: 0, sought: 0, left_out: 0 }
      const message = '2 companies queued for a refresh'
      return HttpResponse.json({ data, already_queued: false, message, counts }, { status: 202 })
    }),
  )
  return sent
}

test('selected companies are refreshed together, and then none is selected', async () => {
  const sent = serveMany()
  const user = open('/admin/companies')
  await user.click(await screen.findByRole('checkbox', { name: 'Select Firm 2' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Firm 3' }))
  expect(screen.getByText('2 selected')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Refresh from websites' }))
  expect(await screen.findByText('0 selected')).toBeVisible()
  expect(sent).toEqual([{ company_ids: [2, 3] }])
  expect(screen.getByText('2 companies queued for a refresh')).toBeVisible()
})

test('a repeated refresh says that it is running already, and not as a success', async () => {
  serveMany()
  const message = 'This bulk is already running'
  const counts = { queued: 2, already_queued: 0, sought: 0, left_out: 0 }
  server.use(
    http.post('*/api/admin/companies/bulk/refresh', () =>
      HttpResponse.json(
        { data: jobSample({ kind: 'refresh', count: 2 }), already_queued: true, message, counts },
        { status: 202 },
      ),
    ),
  )
  const user = open('/admin/companies')
  await user.click(await screen.findByRole('checkbox', { name: 'Select Firm 2' }))
  await user.click(screen.getByRole('button', { name: 'Refresh from websites' }))
  expect(await screen.findByText('0 selected')).toBeVisible()
  expect(renderHook(useToast).result.current.toasts.at(-1)).toMatchObject({ type: 'info', message })
})

test('all companies that match are refreshed by their filter, with the number that the page shows', async () => {
  const sent = serveMany()
  const user = open('/admin/companies?town=Leeds&no_website=1&sort=newest')
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  await user.click(await screen.findByRole('button', { name: 'Select all 30 matching' }))
  expect(screen.getByText('All 30 matching companies are selected, on every page.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Refresh from websites' }))
  await waitFor(() =>
    expect(sent).toEqual([{ filter: { town: 'Leeds', no_website: '1' }, expected_total: 30 }]),
  )
})

test('without a selection the button does nothing, and another filter clears the selection', async () => {
  const sent = serveMany()
  const user = open('/admin/companies')
  await user.click(await screen.findByRole('checkbox', { name: 'Select Firm 2' }))
  await user.click(screen.getByRole('checkbox', { name: 'No website' }))
  expect(await screen.findByText('0 selected')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Refresh from websites' }))
  expect(sent).toEqual([])
})

test('if another number matches by now, the page says so and the selection goes back', async () => {
  serveMany()
  server.use(
    http.post('*/api/admin/companies/bulk/refresh', () =>
      HttpResponse.json({ message: 'Nothing was done', code: 'conflict' }, { status: 409 }),
    ),
  )
  const user = open('/admin/companies')
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  await user.click(await screen.findByRole('button', { name: 'Select all 30 matching' }))
  await user.click(screen.getByRole('button', { name: 'Refresh from websites' }))
  expect(await screen.findByText('Nothing was done')).toHaveRole('alert')
  expect(screen.getByText('The list has changed. Select again what you want.')).toBeVisible()
})

test('a bulk of companies shows its progress and its outcomes, without a retry', async () => {
  const progress = { total: 3, queued: 1, done: 0, failed: 1, skipped: 1 }
  const bulk = jobSample({ kind: 'refresh', state: 'done', count: 3, progress })
  serveMany([bulk])
  const outcome = { title: 'Firm 1', reason: null, job_id: bulk.id }
  server.use(
    http.get('*/api/admin/jobs/:id', () => HttpResponse.json({ data: bulk })),
    http.get('*/api/admin/jobs/:id/outcomes', () =>
      HttpResponse.json(pageOf([{ ...outcome, id: 1, outcome: 'no_website' }])),
    ),
  )
  const user = open('/admin/companies')
  const work = within(await screen.findByRole('region', { name: 'Bulk work' }))
  expect(await work.findByRole('meter', { name: 'Refresh 3 companies' })).toBeVisible()
  expect(work.getByText('1 queued, 0 done, 1 failed, 1 left out')).toBeVisible()
  expect(work.queryByRole('button', { name: /Retry/ })).toBeNull()
  await user.click(work.getByRole('button', { name: 'Outcomes' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Refresh 3 companies' }))
  expect(
    await dialog.findByText('An administrator has stated that the company has no website.'),
  ).toBeVisible()
})

test('an unknown order lists nothing, and says why', async () => {
  serve()
  open('/admin/companies?sort=size')
  const panel = within((await screen.findByRole('alert')).parentElement!)
  expect(panel.getByText('Sort by').parentElement).toHaveTextContent('Give one of: name, newest, vacancies')
  expect(listed).toEqual([])
})

test('the facts lead back to the list with its filters, order and page', async () => {
  serve()
  const user = open('/admin/companies?left=1&sort=name&page=2&company=7')
  await user.click(await screen.findByRole('link', { name: 'All companies' }))
  await screen.findByRole('link', { name: 'Northgate Ltd' })
  expect(listed).toEqual([{ left: '1', sort: 'name', page: '2' }])
})

test('the facts lead to the finder, and have the history of the registration', async () => {
  serve()
  const user = open(FACTS)
  expect(await screen.findByRole('link', { name: 'Open in finder' })).toHaveAttribute(
    'href',
    '/sponsors?company=7',
  )
  await user.click(screen.getByText('Register history'))
  expect(screen.getByText('20 July 2026')).toBeVisible()
  expect(screen.getByText('10 July 2026')).toBeVisible()
})

test('the facts say how many users watch the company, and have its website read again', async () => {
  serve()
  const queued: string[] = []
  let job = jobSample({ kind: 'enrichment', subject: '7', state: 'queued' })
  server.use(
    http.post('*/api/admin/companies/7/enrich', ({ request }) => {
      queued.push(request.method)
      job = { ...job, state: 'done' }
      return HttpResponse.json(
        { data: { ...job, state: 'queued' }, already_queued: false, message: 'Company queued' },
        { status: 202 },
      )
    }),
    http.get('*/api/admin/jobs/:id', () => HttpResponse.json({ data: job })),
  )
  const user = open(FACTS)
  expect(await screen.findByText(/3 users watch it\./)).toBeVisible()
  let loads = 0
  server.use(
    http.get('*/api/admin/companies/7', () => {
      loads += 1
      return HttpResponse.json({ data: company })
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Refresh from website' }))
  expect(queued).toEqual(['POST'])
  // what the reading changed is shown
  await waitFor(() => expect(loads).toBe(1), { timeout: 5000 })
})

test('a company without a known website has it sought from its facts', async () => {
  serve()
  const withoutWebsite = facts.map((fact) => (fact.field === 'website' ? { ...fact, value: null } : fact))
  server.use(
    http.get('*/api/admin/companies/7', () =>
      HttpResponse.json({ data: { ...company, facts: withoutWebsite, watchers: 0 } }),
    ),
  )
  open(FACTS)
  expect(await screen.findByRole('button', { name: 'Find website' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Refresh from website' })).toBeNull()
  expect(screen.getByText(/Nobody watches it\./)).toBeVisible()
})

test('a search that is too long lists nothing', async () => {
  serve()
  open(`/admin/companies?search=${'a'.repeat(201)}`)
  const panel = within((await screen.findByRole('alert')).parentElement!)
  expect(panel.getByText('Name or ID').parentElement).toHaveTextContent('Give at most 200 characters')
})

test('each fact shows its value, its source, who corrected it and why, and what it replaces', async () => {
  serve()
  open(FACTS)
  expect((await rowOf('Website')).getByText('Profiles file by CQC')).toBeVisible()
  const postcode = await rowOf('Postcode')
  expect(postcode.getByText('Correction by admin@example.com on 3 August 2026: They moved')).toBeVisible()
  expect(postcode.getByText('Replaces “LS2 1AA” – Profiles file by CQC')).toBeVisible()
  expect((await rowOf('Company size')).getByText('No value')).toBeInTheDocument()
})

test.each([
  [1, 0, '1 user says that this may be a scam: 1 open, 0 accepted.'],
  [2, 1, '3 users say that this may be a scam: 2 open, 1 accepted.'],
])('%i open and %i accepted reports of a scam warn administrators', async (waiting, accepted, words) => {
  serve()
  server.use(scamReports(waiting, accepted))
  open(FACTS)
  const link = await screen.findByRole('link', { name: 'Read the reports' })
  expect(link).toHaveAttribute('href', '/admin/reports?company_id=7&subject=suspected_scam')
  expect(link.parentElement).toHaveTextContent(words)
})

test('a company whose reports of a scam were rejected has no warning', async () => {
  serve()
  open(FACTS)
  await rowOf('Website')
  expect(screen.queryByText(/may be a scam/)).toBeNull()
})

test('facts that nobody has stated are folded, and the headings name what is shown', async () => {
  serve()
  const user = open(FACTS)
  const none = (await rowOf('Company size')).getByText('No value')
  expect(none).not.toBeVisible()
  await user.click(screen.getByText(/^\d+ facts? without a value$/))
  expect(none).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Company facts')
})

test('a correction is sent with its reason and the loaded version, and the focus returns', async () => {
  const sent = serve()
  const user = open(FACTS)
  await user.click(await screen.findByRole('button', { name: 'Correct Website' }))
  const box = screen.getByRole('textbox', { name: 'Website' })
  expect(box).toHaveFocus()
  await user.clear(box)
  await user.type(box, 'https://new.example/')
  const why = screen.getByRole('textbox', { name: 'Reason' })
  expect(why).toHaveAccessibleDescription('The audit log shows it. Name no person.')
  await user.type(why, 'They renamed themselves')
  await user.click(screen.getByRole('button', { name: 'Save correction' }))
  expect(await screen.findByRole('button', { name: 'Correct Website' })).toHaveFocus()
  expect(sent).toEqual([
    {
      version: 3,
      why: 'They renamed themselves',
      corrections: { website: 'https://new.example/' },
      revert: [],
    },
  ])
})

test('nothing is sent without a reason or with a wrong value', async () => {
  const sent = serve()
  const user = open(FACTS)
  await user.click(await screen.findByRole('button', { name: 'Correct Website' }))
  await user.clear(screen.getByRole('textbox', { name: 'Website' }))
  await user.type(screen.getByRole('textbox', { name: 'Website' }), 'nowhere')
  await user.click(screen.getByRole('button', { name: 'Save correction' }))
  const problems = within(await screen.findByRole('alert'))
  expect(problems.getByText(/Give a web address/)).toBeVisible()
  expect(problems.getByText(/reason/)).toBeVisible()
  expect(sent).toEqual([])
})

test('an empty value says that there is none, and a withdrawal names only the field', async () => {
  const sent = serve()
  const user = open(FACTS)
  await user.click(await screen.findByRole('button', { name: 'Correct Website' }))
  await user.clear(screen.getByRole('textbox', { name: 'Website' }))
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'It is gone{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Withdraw the correction of Postcode' }))
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'They moved back{Enter}')
  await screen.findByRole('button', { name: 'Correct Postcode' })
  expect(sent).toMatchObject([{ corrections: { website: null } }, { revert: ['postcode'], corrections: {} }])
})

test('a changed list of emails keeps what is known of the others', async () => {
  const sent = serve()
  const user = open(FACTS)
  await user.click(await screen.findByRole('button', { name: 'Correct Emails' }))
  const box = screen.getByRole('textbox', { name: 'Emails' })
  expect(box).toHaveValue('jo@firm.example')
  await user.type(box, '\nnew@firm.example')
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'A second one{Enter}')
  await screen.findByRole('button', { name: 'Correct Emails' })
  expect(sent).toMatchObject([
    {
      corrections: {
        emails: [
          { email: 'jo@firm.example', key_person: 'Jo' },
          { email: 'new@firm.example', key_person: null },
        ],
      },
    },
  ])
})

test('a conflict is shown, what was typed stays, and Cancel closes the form', async () => {
  serve(409)
  const user = open(FACTS)
  await user.click(await screen.findByRole('button', { name: 'Correct Website' }))
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Renamed{Enter}')
  expect(await within(await screen.findByRole('alert')).findByText('This company has changed')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Renamed')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('button', { name: 'Correct Website' })).toHaveFocus()
})
