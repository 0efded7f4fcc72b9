import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { jobSample } from '../../jobs/testing/job-sample.ts'
import { shownValue } from '../facts/field-kinds.ts'
import {
  company,
  facts,
  FACTS,
  listed,
  open,
  rowOf,
  scamReports,
  serve,
  server,
} from '../testing/open-companies.tsx'
import { companyFields } from './company-facts-panel.tsx'

test('the list names each company with its town and its state, and leads to its facts', async () => {
  serve()
  open('/admin/companies?search=north')
  const link = await screen.findByRole('link', { name: 'Northgate Ltd' })
  expect(link).toHaveAttribute('href', '/admin/companies?search=north&company=7')
  expect(screen.getByRole('cell', { name: 'Left on 1 August 2026' })).toBeVisible()
  expect(screen.getByRole('cell', { name: '10 July 2026' })).toBeVisible()
  expect(screen.getByRole('cell', { name: '12' })).toBeVisible()
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

test('a failed reading in the background keeps the facts and what was typed', async () => {
  serve(409)
  const user = open(FACTS)
  await user.click(await screen.findByRole('button', { name: 'Correct Website' }))
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  server.use(
    http.get('*/api/admin/companies/7', () => HttpResponse.json({ message: 'Not now' }, { status: 400 })),
  )
  const why = screen.getByRole('textbox', { name: 'Reason' })
  // after the conflict the company is read again
  await user.type(why, 'Renamed{Enter}')
  await waitFor(() => expect(logged).toHaveBeenCalled())
  await user.type(why, ' again')
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Renamed again')
})

test.each([
  ['2025, 1200000, 40', { year: 2025, value: 1_200_000, employee: 40 }],
  ['2025, , 40', { year: 2025, value: null, employee: 40 }],
  ['2025', { year: 2025, value: null, employee: null }],
  ['2025, 1e6, 0x10', { year: 2025, value: NaN, employee: NaN }],
  ['2025, 1,200,000, 40', { year: 2025, value: NaN, employee: 200 }],
])('the financial year "%s" is read as %o', (typed, year) => {
  expect(companyFields.financial_years.toValue(typed, null)).toEqual([year])
})

test('financial years are shown with their units, a line each', () => {
  const years = [
    { year: 2025, value: 1_200_000, employee: 40 },
    { year: 2024, value: null, employee: 1 },
    { year: 2023, value: null, employee: null },
  ]
  expect(shownValue(companyFields.financial_years, years)).toBe(
    '2025: £1,200,000, 40 employees\n2024: 1 employee\n2023: no figures',
  )
  expect(shownValue(companyFields.financial_years, null)).toBe('')
})
