import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '../../../../tests/support/doubles/fake-server.ts'
import { advertCheckSample as answer } from '../../../../tests/support/samples/advert-check-sample.ts'
import { userSample } from '../../../../tests/support/samples/user-sample.ts'
import { renderPage } from '../../../../tests/support/vitest/web-render.tsx'
import { sessionStore } from '../../lib/session/session-store.ts'
import { CheckAdvertPage } from './check-advert-page.tsx'

const server = fakeServer()

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
    http.get(
      '*/api/jobs/check/*',
      () => HttpResponse.json({ message: 'Too many calls', code: 'too_many_requests' }, { status: 429 }),
      {
        once: true,
      },
    ),
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
  ['Node.js developer', { text: 'Node.js developer' }],
  ['nurse/carer wanted', { text: 'nurse/carer wanted' }],
])('%s is an address if it has a host with a path or www', async (typed, sent) => {
  const asked = answering(200, { data: answer })
  renderPage(<CheckAdvertPage />)
  await userEvent.type(advert(), typed)
  await press()
  await screen.findByRole('region', { name: 'Whether this job can be sponsored' })
  expect(asked).toEqual([sent])
})

test('a single word is no advert, and is not sent', async () => {
  const asked = answering(200, { data: answer })
  renderPage(<CheckAdvertPage />)
  await userEvent.type(advert(), 'asdf')
  await press()
  expect(advert()).toHaveAccessibleDescription(expect.stringContaining('Paste the whole text of the advert'))
  expect(advert()).toHaveFocus()
  expect(asked).toEqual([])
})

test('a text that the extension hands over is filled in and leaves the address, and a press sends it', async () => {
  const asked = answering(200, { data: answer })
  const text = 'Data engineer\nFernley & Sons #1, 50%'
  const { router } = renderPage(<CheckAdvertPage />, `/check#${new URLSearchParams({ text })}`)
  expect(advert()).toHaveValue(text)
  await vi.waitFor(() => expect(router.state.location.hash).toBe(''))
  expect(asked).toEqual([])
  await press()
  await screen.findByRole('region', { name: 'Whether this job can be sponsored' })
  expect(asked).toEqual([{ text }])
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
    '/shortlist#keep=&title=Data+engineer&company_name=Fernley+Ltd&city_name=Leeds&closes=2026-12-11&link=',
    '/occupation-check?title=Data+engineer&pay=60000&per=year&code=2133',
    '/',
  ])
  const print = vi.spyOn(globalThis, 'print').mockImplementation(() => {})
  await userEvent.click(next.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  print.mockRestore()
})

const READ_IT = 'Let a language model read it'

test('a model is offered where one can help, and gets the text with the shown employer only after the click', async () => {
  const asked = answering(200, { data: { ...answer, model: 'can-be-asked' } })
  renderPage(<CheckAdvertPage />)
  await userEvent.type(advert(), 'Data engineer at Fernley')
  await press()
  const button = await screen.findByRole('button', { name: READ_IT })
  expect(screen.getByText(/^A language model may find the occupation .* counts as a check\.$/)).toBeVisible()
  expect(asked).toEqual([{ text: 'Data engineer at Fernley' }])
  const again = answering(200, { data: { ...answer, model: 'found-nothing' } })
  await userEvent.click(button)
  expect(await screen.findByText(/^A language model could not tell/)).toBeVisible()
  expect(again).toEqual([{ text: 'Data engineer at Fernley', employer: 'Fernley Ltd', may_ask_model: true }])
  expect(screen.queryByRole('button', { name: READ_IT })).toBeNull()
  expect(screen.getByRole('heading', { name: 'Data engineer' })).toHaveFocus()
})

test('a refused question to a model keeps the answer, and says why beside its button', async () => {
  answering(200, { data: { ...answer, model: 'can-be-asked' } })
  renderPage(<CheckAdvertPage />)
  await userEvent.type(advert(), 'Data engineer at Fernley')
  await press()
  const button = await screen.findByRole('button', { name: READ_IT })
  answering(429, { message: 'Too many checks', code: 'too_many_requests' })
  await userEvent.click(button)
  const card = screen.getByRole('region', { name: 'Whether this job can be sponsored' })
  expect(await within(card).findByRole('alert')).toHaveTextContent(/^Too many checks\. With an account/)
})
