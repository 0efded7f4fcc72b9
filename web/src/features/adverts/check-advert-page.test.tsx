import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import type { AdvertCheck } from '#shared/jobs/advert-check.ts'
import type { OfferCheck } from '#shared/jobs/offer-check.ts'
import { fakeServer } from '../../../../tests/support/doubles/fake-server.ts'
import { userSample } from '../../../../tests/support/samples/user-sample.ts'
import { renderPage } from '../../../../tests/support/vitest/web-render.tsx'
import { sessionStore } from '../../lib/session/session-store.ts'
import { CheckAdvertPage } from './check-advert-page.tsx'

const server = fakeServer()

const UNSAID = { evidence: null, source: null, as_of: null }
const B_RATED = { check: 'licence', state: 'unknown', reason: 'It has a B rating.', ...UNSAID } as const

const answer: AdvertCheck = {
  verdict: 'possible',
  reason: 'The pay reaches the required £41,700 a year.',
  checks: [
    {
      check: 'licence',
      state: 'met',
      reason: 'Licensed for Skilled Worker.',
      evidence: 'Skilled Worker (Worker, A rating)',
      source: 'https://register.example',
      as_of: '2026-11-20',
    },
    {
      check: 'words',
      state: 'unknown',
      reason: 'It says nothing.',
      evidence: null,
      source: null,
      as_of: null,
    },
  ],
  occupations: [{ code: '2133', title: 'IT business analysts', score: 1 }],
  changes: ['Ask the employer whether it sponsors this job.'],
  job: {
    title: 'Data engineer',
    city_name: 'Leeds',
    country_name: 'United Kingdom',
    salary_min: 60_000,
    salary_max: null,
    salary_currency: 'GBP',
    salary_period: 'year',
    salary_fte: null,
    weekly_hours: 37.5,
  },
  employer: {
    read: 'Fernley',
    grade: 'probable',
    reason: 'other-form',
    name: 'Fernley Ltd',
    town: 'Leeds',
    routes: [],
    as_of: '2026-11-20',
    candidates: [
      {
        grade: 'similar',
        reason: 'begins',
        name: 'Fernley Foods Ltd',
        town: 'Bath',
        if_employer: { verdict: 'unclear', reason: 'It has a B rating.', licence: B_RATED },
      },
    ],
  },
}

/** Answers each check, and keeps what was asked. */
function answering(status: number, body: object) {
  const asked: unknown[] = []
  server.use(
    http.post('*/api/jobs/check', async ({ request }) => {
      asked.push(await request.json())
      return HttpResponse.json(body, { status })
    }),
  )
  return asked
}

const advert = () => screen.getByRole('textbox', { name: 'The advert' })
const press = () => userEvent.click(screen.getByRole('button', { name: 'Check the advert' }))

test('a pasted advert gets its verdict, with the focus on it', async () => {
  const asked = answering(200, { data: answer })
  renderPage(<CheckAdvertPage />)
  await userEvent.type(advert(), 'Data engineer at Fernley')
  await press()
  const heading = await screen.findByRole('heading', { name: 'Data engineer' })
  expect(heading).toHaveFocus()
  expect(asked).toEqual([{ text: 'Data engineer at Fernley' }])
  const card = screen.getByRole('region', { name: 'Whether this job can be sponsored' })
  for (const text of [
    'May be sponsored',
    'Leeds · £60,000+/year · 37.5 hours a week',
    'Ask the employer whether it sponsors this job.',
    'This is guidance, never a promise. The Home Office decides on each visa.',
  ])
    expect(within(card).getByText(text)).toBeVisible()
  expect(within(card).getByRole('heading', { name: 'Licence of the employer: Met' })).toBeVisible()
  expect(within(card).getByText('Fernley Ltd, Leeds')).toBeVisible()
  expect(within(card).getByRole('link', { name: 'See this company on the register' })).toHaveAttribute(
    'href',
    '/licence-check?name=Fernley+Ltd',
  )
})

test('a click on a company shows its verdict without another check, also after the last one', async () => {
  const asked = answering(200, { data: answer })
  renderPage(<CheckAdvertPage />)
  await userEvent.type(advert(), 'Data engineer at Fernley')
  await press()
  const choice = await screen.findByRole('button', { name: 'Fernley Foods Ltd, Bath' })
  answering(429, { message: 'Too many checks', code: 'too_many_requests' })
  await userEvent.click(choice)
  const card = within(screen.getByRole('region', { name: 'Whether this job can be sponsored' }))
  expect(card.getByText('Unclear')).toBeVisible()
  expect(card.getByRole('heading', { name: 'Licence of the employer: Unknown' })).toBeVisible()
  expect(card.getByText('Fernley Foods Ltd, Bath')).toBeVisible()
  expect(card.queryByRole('button')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Data engineer' })).toHaveFocus()
  expect(asked).toHaveLength(1)
})

const reading = {
  id: '00000000-0000-4000-8000-000000000001',
  state: 'queued',
  reason: null,
  not_before: null,
  check: null,
}

test('an address is read by a job, and its failure says what to do', async () => {
  const asked = answering(202, { data: reading, message: 'We are reading the advert' })
  server.use(
    http.get('*/api/jobs/check/*', () =>
      HttpResponse.json({ data: { ...reading, state: 'failed', reason: 'robots-disallowed' } }),
    ),
  )
  renderPage(<CheckAdvertPage />)
  await userEvent.type(advert(), 'https://jobs.example/1')
  await userEvent.type(screen.getByRole('textbox', { name: 'Name of the employer' }), 'Fernley')
  await press()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The site asks robots not to read this page. Paste the text of the advert instead.',
  )
  expect(asked).toEqual([{ url: 'https://jobs.example/1', employer: 'Fernley' }])
})

test('a reading that could not be fetched is asked for again, until its answer comes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  const asked = answering(202, { data: reading, message: 'We are reading the advert' })
  server.use(
    http.get('*/api/jobs/check/*', () => HttpResponse.json({ message: 'Too many calls' }, { status: 429 }), {
      once: true,
    }),
    http.get('*/api/jobs/check/*', () =>
      HttpResponse.json({ data: { ...reading, state: 'done', check: answer } }),
    ),
  )
  renderPage(<CheckAdvertPage />)
  await userEvent.type(advert(), 'https://jobs.example/1')
  await press()
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many calls')
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(await screen.findByRole('heading', { name: 'Data engineer' })).toHaveFocus()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(asked).toHaveLength(1)
})

test('a reading that is refused is not asked for again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  answering(202, { data: reading, message: 'We are reading the advert' })
  const reads = vi.fn<() => Response>(() => HttpResponse.json({ message: 'No such check' }, { status: 404 }))
  server.use(http.get('*/api/jobs/check/*', reads))
  renderPage(<CheckAdvertPage />)
  await userEvent.type(advert(), 'https://jobs.example/1')
  await press()
  expect(await screen.findByRole('alert')).toHaveTextContent('No such check')
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(reads).toHaveBeenCalledOnce()
})

test.each([
  ['www.jobs.example/1', { url: 'https://www.jobs.example/1' }],
  ['jobs.example/nurse?id=1', { url: 'https://jobs.example/nurse?id=1' }],
  ['Node.js', { text: 'Node.js' }],
  ['nurse/carer', { text: 'nurse/carer' }],
])('%s is an address if it has a host with a path or www', async (typed, sent) => {
  const asked = answering(200, { data: answer })
  renderPage(<CheckAdvertPage />)
  await userEvent.type(advert(), typed)
  await press()
  await screen.findByRole('region', { name: 'Whether this job can be sponsored' })
  expect(asked).toEqual([sent])
})

test('an empty form says what is missing, and sends nothing', async () => {
  const asked = answering(200, { data: answer })
  renderPage(<CheckAdvertPage />)
  await press()
  expect(screen.getByText('Paste the text of the advert, or its address')).toBeVisible()
  expect(advert()).toHaveFocus()
  expect(asked).toEqual([])
})

test('a text or a name that is too long is kept whole, and the form says how much it takes', async () => {
  const asked = answering(200, { data: answer })
  renderPage(<CheckAdvertPage />)
  await userEvent.click(advert())
  await userEvent.paste('x '.repeat(15_001))
  await userEvent.click(screen.getByRole('textbox', { name: 'Name of the employer' }))
  await userEvent.paste('y'.repeat(201))
  await press()
  expect(advert()).toHaveAccessibleDescription(/Paste at most 30,000 characters/)
  expect(advert()).toHaveFocus()
  expect(advert()).toHaveValue('x '.repeat(15_001))
  expect(screen.getByText('Enter at most 200 characters')).toBeVisible()
  expect(asked).toEqual([])
})

test('a visitor reads the limit before the first check, and what an account gives when refused', async () => {
  answering(429, { message: 'Too many checks', code: 'too_many_requests' })
  renderPage(<CheckAdvertPage />)
  expect(screen.getByText(/^You can make 3 checks an hour, or 10 with an account\./)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/register?redirect=%2Fcheck',
  )
  await userEvent.type(advert(), 'Data engineer at Fernley')
  await press()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Too many checks. With an account you can make 10 checks an hour.',
  )
})

test('a signed-in user is not told about an account', async () => {
  sessionStore.signIn('t', userSample())
  answering(429, { message: 'Too many checks', code: 'too_many_requests' })
  renderPage(<CheckAdvertPage />)
  expect(screen.queryByRole('link', { name: 'Create an account' })).not.toBeInTheDocument()
  await userEvent.type(advert(), 'Data engineer at Fernley')
  await press()
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Too many checks$/)
})

test('after any verdict the page leads to jobs of the title, the occupation with the pay, and sponsors', async () => {
  answering(200, { data: { ...answer, verdict: 'no' } })
  renderPage(<CheckAdvertPage />, '/check')
  await userEvent.type(advert(), 'Data engineer')
  await press()
  const next = within(await screen.findByRole('region', { name: 'What you can do next' }))
  const links = next.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual([
    '/jobs?q=Data+engineer&verdict=offered%2Cpossible',
    '/occupation-check?title=Data+engineer&pay=60000&per=year&code=2133',
    '/',
  ])
  const print = vi.spyOn(globalThis, 'print').mockImplementation(() => {})
  await userEvent.click(next.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  print.mockRestore()
})

const finding = { evidence: null, source: null, as_of: null }
const offer: OfferCheck = {
  findings: [
    {
      ...finding,
      check: 'fee',
      state: 'not-met',
      reason: 'The letter asks you to pay for your sponsorship.',
      evidence: 'Pay £500 for the certificate.',
      settled_by: 'Pay nothing.',
      source: 'https://www.gov.uk/guidance',
      as_of: '2026-10-08',
    },
    { ...finding, check: 'mail', state: 'unknown', reason: 'We do not know the domain.' },
    { ...finding, check: 'licence', state: 'met', reason: 'Fernley Ltd is on the register.' },
  ],
  occupations: answer.occupations,
  job: answer.job,
  employer: answer.employer,
}

test('an offer letter gets its findings with quote, advice and source, and the focus moves to them', async () => {
  const asked: unknown[] = []
  server.use(
    http.post('*/api/offers/check', async ({ request }) => {
      asked.push(await request.json())
      return HttpResponse.json({ data: offer })
    }),
  )
  renderPage(<CheckAdvertPage />, '/check?what=offer')
  expect(screen.getByRole('link', { name: 'An offer letter' })).toHaveAttribute('aria-current', 'page')
  await userEvent.type(screen.getByRole('textbox', { name: 'The letter' }), 'Pay £500 for the certificate.')
  await userEvent.click(screen.getByRole('button', { name: 'Check the letter' }))
  expect(await screen.findByRole('heading', { name: 'Data engineer' })).toHaveFocus()
  expect(asked).toEqual([{ text: 'Pay £500 for the certificate.' }])
  const card = within(screen.getByRole('region', { name: 'What to look at in this letter' }))
  expect(card.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Money asked of you: Warning',
    'Mailbox of the sender: Not settled',
    'Licence of the employer: Fine',
  ])
  for (const text of ['1 warning', '“Pay £500 for the certificate.”', 'Fernley Ltd, Leeds'])
    expect(card.getByText(text)).toBeVisible()
  // words of another direction cannot turn the words of the page around
  expect(card.getByText('“Pay £500 for the certificate.”').tagName).toBe('BDI')
  expect(card.getByText('What to do:').parentElement).toHaveTextContent('What to do: Pay nothing.')
  expect(card.getByRole('link', { name: /^GOV.UK, as others report it/ })).toHaveAttribute(
    'href',
    'https://www.gov.uk/guidance',
  )
  // a candidate has no answer of its own here
  expect(card.queryByRole('button')).not.toBeInTheDocument()
})

test('an empty letter is refused beside its field, and one without a warning is not called genuine', async () => {
  server.use(
    http.post('*/api/offers/check', () =>
      HttpResponse.json({ data: { ...offer, findings: offer.findings.slice(1) } }),
    ),
  )
  renderPage(<CheckAdvertPage />, '/check?what=offer')
  const letter = screen.getByRole('textbox', { name: 'The letter' })
  await userEvent.click(screen.getByRole('button', { name: 'Check the letter' }))
  expect(letter).toHaveAccessibleDescription(/Paste the text of the letter/)
  expect(letter).toHaveFocus()
  await userEvent.type(letter, 'We offer you a job.')
  await userEvent.click(screen.getByRole('button', { name: 'Check the letter' }))
  expect(await screen.findByText('No warning')).toBeVisible()
  expect(screen.getByText(/That does not prove that the letter is genuine/)).toBeVisible()
})

test('a letter is sent as a PDF in Base64, and what the server cannot read is said', async () => {
  const asked: unknown[] = []
  const message = 'This file takes too long to read. Paste the text of the letter instead.'
  server.use(
    http.post('*/api/offers/check', async ({ request }) => {
      asked.push(await request.json())
      return HttpResponse.json({ message, errors: { pdf: [message] } }, { status: 422 })
    }),
  )
  renderPage(<CheckAdvertPage />, '/check?what=offer')
  const file = new File(['%PDF-1.7'], 'offer.pdf', { type: 'application/pdf' })
  await userEvent.upload(screen.getByLabelText('The letter as a PDF'), file)
  await userEvent.click(screen.getByRole('button', { name: 'Check the letter' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(asked).toEqual([{ pdf: btoa('%PDF-1.7') }])
  // the refused file is gone, so that a pasted text is taken
  expect(screen.getByLabelText<HTMLInputElement>('The letter as a PDF').files).toHaveLength(0)
})
