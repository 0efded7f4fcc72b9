import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { fakeServer } from '../../../../tests/support/doubles/fake-server.ts'
import { userSample } from '../../../../tests/support/samples/user-sample.ts'
import { renderRoutes } from '../../../../tests/support/vitest/web-render.tsx'
import { sessionStore } from '../../lib/session/session-store.ts'
import { searchFieldsSample } from '../search/testing/samples.ts'
import { OneBox } from './one-box.tsx'

const server = fakeServer(http.get('*/api/search/fields', () => HttpResponse.json(searchFieldsSample())))
afterEach(() => sessionStore.clear())

const nurses = {
  best: 'jobs',
  near: 'Leeds',
  words: 'nurse',
  jobs: {
    query: { q: 'nurse', near: 'Leeds' },
    total: 12,
    first: [
      {
        id: 5,
        title: 'Staff Nurse',
        company_name: null,
        preview: 'Locked sponsor, Leeds',
        verdict: 'offered',
      },
    ],
  },
  sponsors: [],
  did_you_mean: null,
  occupations: [{ code: '2237', title: 'Other registered nursing professionals' }],
}
const monzo = {
  ...nurses,
  best: 'sponsors',
  near: null,
  words: 'monzo',
  jobs: { query: { q: 'monzo' }, total: 0, first: [] },
  sponsors: [
    {
      grade: 'probable',
      name: 'Monzo Bank Ltd',
      town: 'London',
      routes: [{ route: 'Skilled Worker', type: 'Worker', rating: 'A rating' }],
      warned_on: null,
      left_on: null,
    },
  ],
  occupations: [],
}

/** A server with these answers by text. @returns the texts that were asked. */
function answers(byText: Record<string, object | Promise<object>>) {
  const asked: string[] = []
  server.use(
    http.get('*/api/find', async ({ request }) => {
      const text = new URL(request.url).searchParams.get('q') ?? ''
      asked.push(text)
      return HttpResponse.json({ data: (await byText[text]) ?? { ...monzo, sponsors: [], words: text } })
    }),
  )
  return asked
}

const open = () =>
  renderRoutes([
    { path: '/', element: <OneBox look="front" /> },
    { path: '*', element: <p>elsewhere</p> },
  ])
const box = () => screen.getByRole('combobox', { name: 'Title, employer, place or code' })
const placeOf = ({ router }: ReturnType<typeof open>) =>
  `${router.state.location.pathname}${router.state.location.search}`

/** Types a text at once, as between two keys nothing is asked. */
const type = (text: string) => fireEvent.change(box(), { target: { value: text } })

test('a text is answered in groups, the best first, and Enter opens the best answer', async () => {
  answers({ 'nurse leeds': nurses })
  const page = open()
  type('nurse leeds')
  const list = within(await screen.findByRole('listbox', { name: 'Answers' }))
  expect(list.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
    'Jobs',
    'Sponsors',
    'Occupation',
  ])
  const [first, job] = list.getAllByRole('option')
  expect(first).toHaveTextContent('12 jobs: nurse near Leeds')
  expect(first).toHaveAttribute('aria-selected', 'true')
  expect(box()).toHaveAttribute('aria-activedescendant', first!.id)
  expect(job).toHaveTextContent('Staff NurseSponsorship offered · Locked sponsor, Leeds')
  expect(job).toHaveAttribute('href', '/jobs?q=nurse&near=Leeds&job=5')
  await userEvent.type(box(), '{Enter}')
  expect(placeOf(page)).toBe('/jobs?q=nurse&near=Leeds')
})

test('arrows go round the answers, and Escape closes them and keeps the text', async () => {
  answers({ monzo })
  const page = open()
  type('monzo')
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Monzo Bank LtdLondon · Skilled Worker, A rating',
    'Check “monzo” on the register',
  ])
  await userEvent.type(box(), '{ArrowUp}')
  expect(options[1]).toHaveAttribute('aria-selected', 'true')
  await userEvent.type(box(), '{ArrowDown}')
  expect(options[0]).toHaveAttribute('aria-selected', 'true')
  await userEvent.type(box(), '{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(box()).toHaveValue('monzo')
  await userEvent.type(box(), '{ArrowDown}{Enter}')
  expect(placeOf(page)).toBe('/register/monzo-bank-ltd-london')
})

test('while the next answer is awaited the last one stays, and Enter opens the next one', async () => {
  const late = Promise.withResolvers<object>()
  answers({ 'nurse leeds': nurses, monzo: late.promise })
  const page = open()
  type('nurse leeds')
  await screen.findByText('12 jobs: nurse near Leeds')
  type('monzo')
  await userEvent.type(box(), '{Enter}')
  expect(screen.getByText('12 jobs: nurse near Leeds')).toBeVisible()
  expect(placeOf(page)).toBe('/')
  late.resolve(monzo)
  await waitFor(() => expect(placeOf(page)).toBe('/register/monzo-bank-ltd-london'))
})

test('a late answer of an earlier text does not replace that of the text', async () => {
  const late = Promise.withResolvers<object>()
  const asked = answers({ mon: late.promise, 'nurse leeds': nurses })
  open()
  type('mon')
  await waitFor(() => expect(asked).toEqual(['mon']))
  type('nurse leeds')
  await screen.findByText('12 jobs: nurse near Leeds')
  late.resolve(monzo)
  await late.promise
  expect(screen.queryByText('Monzo Bank Ltd')).toBeNull()
})

test.each([
  ['a text of several lines', 'Staff Nurse\nFernley Care Homes Ltd, Leeds'],
  ['a long text', 'We are looking for a nurse. '.repeat(10)],
  ['the address of a page', 'https://jobs.example/nurse-12'],
])('%s is handed to the check of adverts, and no server sees it', async (_, advert) => {
  const asked = answers({})
  const page = open()
  box().focus()
  await userEvent.paste(advert)
  expect(await screen.findByRole('option')).toHaveTextContent('Check this advert')
  await userEvent.type(box(), '{Enter}')
  expect(placeOf(page)).toBe('/check')
  expect(new URLSearchParams(page.router.state.location.hash.slice(1)).get('text')).toBe(advert.trim())
  expect(asked).toEqual([])
})

test('where the server does not answer, the text can still be searched', async () => {
  server.use(
    http.get('*/api/find', () =>
      HttpResponse.json({ message: 'Too many searches', code: 'too_many_requests' }, { status: 429 }),
    ),
  )
  const page = open()
  type('nurse')
  expect(await screen.findByText('Too many searches')).toBeVisible()
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Jobs: nurse',
    'Check “nurse” on the register',
  ])
  await userEvent.type(box(), '{Enter}')
  expect(placeOf(page)).toBe('/jobs?q=nurse')
})

test.each([
  [false, '/?'],
  [true, '/sponsors?'],
])('the sponsors of a title are searched where the reader may (signed in: %s)', async (isUser, path) => {
  if (isUser) sessionStore.signIn('a-token', userSample())
  answers({ 'nurse leeds': nurses })
  open()
  type('nurse leeds')
  const link = await screen.findByText('Sponsors that may hire: nurse near Leeds')
  await waitFor(() => {
    const address = link.closest('a')!.getAttribute('href')!
    expect(address.startsWith(path)).toBe(true)
    expect(new URLSearchParams(address.split('?')[1]).get('near')).toBe('Leeds')
    expect(new URLSearchParams(address.split('?')[1]).get('job_category')).toBe('22')
  })
})

test('a place alone is answered with its jobs and its sponsors, and with no check of the register', async () => {
  const jobs = { query: { near: 'Leeds' }, total: 125, first: [] }
  answers({ leeds: { ...nurses, words: '', jobs, occupations: [] } })
  open()
  type('leeds')
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    '125 jobs near Leeds',
    'Sponsors near Leeds',
  ])
  expect(options[1]!.getAttribute('href')).toMatch(/[?&]near=Leeds/)
})

test.each(['£30,000', '30k'])('%s is a pay, which is not looked for on the register', async (pay) => {
  answers({})
  open()
  type(pay)
  expect(await screen.findByRole('option')).toHaveTextContent(`Jobs: ${pay}`)
})

test('a text that names nothing asks for no empty end, and less than two letters ask nothing', async () => {
  const asked = answers({})
  open()
  for (const text of ['  ', 'z ']) {
    type(text)
    await userEvent.type(box(), '{Enter}{ArrowDown}')
  }
  expect(screen.queryByRole('listbox')).toBeNull()
  type('zzz')
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Check “zzz” on the register',
    'Jobs: zzzNo job matches zzz. See other job sites.',
  ])
  expect(asked).toEqual(['zzz'])
})
