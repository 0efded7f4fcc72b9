import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '../../../../tests/support/doubles/fake-server.ts'
import { renderPage } from '../../../../tests/support/vitest/web-render.tsx'
import { LicenceCheckPage } from './licence-check-page.tsx'
import type { LeftMatch, LicenceMatch } from './use-licence-check.ts'

const server = fakeServer()

const listed = (more: Partial<LicenceMatch> = {}): LicenceMatch => ({
  grade: 'exact',
  reason: 'same-name',
  name: 'Northgate Care Ltd',
  town: 'Leeds',
  county: 'West Yorkshire',
  routes: [{ route: 'Skilled Worker', type: 'Worker', rating: 'A rating' }],
  listed_since: '2026-07-10',
  warned_on: null,
  ...more,
})

/**
 * A register that finds these organisations under every name.
 * @returns the names that the page requested.
 */
function register(...organisations: LicenceMatch[]) {
  const asked: (string | null)[] = []
  server.use(
    http.get('*/api/register/check', ({ request }) => {
      const { searchParams } = new URL(request.url)
      const page = Number(searchParams.get('page') ?? 1)
      asked.push(searchParams.get('name'))
      const countOf = (grade: string) => organisations.filter((one) => one.grade === grade).length
      return HttpResponse.json({
        data: {
          register_date: '2026-07-17',
          known_since: '2026-07-10',
          counts: { exact: countOf('exact'), probable: countOf('probable'), similar: countOf('similar') },
          did_you_mean: searchParams.get('name') === 'Nrothgate' ? 'Northgate' : null,
          page,
          last_page: Math.ceil(organisations.length / 10),
          matches: organisations.slice(10 * (page - 1), 10 * page),
          left: [],
        },
      })
    }),
  )
  return asked
}

const similar = (name: string, more: Partial<LicenceMatch> = {}) =>
  listed({ grade: 'similar', reason: 'begins', name, ...more })

const open = (query = '') => renderPage(<LicenceCheckPage />, `/licence-check${query}`)
const field = () => screen.getByRole('textbox', { name: 'Name of the employer' })
const robots = () => document.head.querySelector('meta[name=robots]')

async function check(name: string) {
  await userEvent.type(field(), name)
  await userEvent.click(screen.getByRole('button', { name: 'Check the register' }))
}

test('the licence check sends no request before a name is given, and search engines may list it', async () => {
  const asked = register()
  open()
  await userEvent.click(await screen.findByRole('heading', { level: 1 }))
  expect(asked).toEqual([])
  expect(robots()).not.toBeInTheDocument()
})

test('a found name is shown with its town, its routes, its start date and the register date', async () => {
  const asked = register(listed())
  const { router } = open()
  await check('  Northgate Care {Enter}')
  const verdict = await screen.findByRole('heading', {
    name: '“Northgate Care” is on the register',
  })
  await waitFor(() => expect(verdict).toHaveFocus())
  expect(asked).toEqual(['Northgate Care'])
  expect(router.state.location.search).toBe('?name=Northgate+Care')
  const found = within(screen.getByRole('article', { name: 'Northgate Care Ltd, Leeds, West Yorkshire' }))
  expect(found.getByText('Skilled Worker')).toBeVisible()
  expect(found.getByText('Worker, A rating')).toBeVisible()
  expect(found.getByText('On the register (since 10 July 2026 or earlier)')).toBeVisible()
  expect(screen.getByText(/^Register of/)).toHaveTextContent(/^Register of 17 July 2026/)
  expect(screen.getByRole('link', { name: /Verify on GOV.UK/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/www\.gov\.uk\//),
  )
})

test('a shared URL opens with its answer, is not indexed, and moves no focus', async () => {
  register(listed(), listed({ town: null, county: null }))
  open('?name=Northgate%20Care')
  const verdict = await screen.findByRole('heading', {
    name: '2 organisations named “Northgate Care” are on the register',
  })
  expect(field()).toHaveValue('Northgate Care')
  expect(verdict).not.toHaveFocus()
  expect(robots()).toHaveAttribute('content', 'noindex')
})

test('a name that is one typo away from one of the register leads to it', async () => {
  const asked = register()
  open('?name=Nrothgate')
  await userEvent.click(await screen.findByRole('link', { name: 'Northgate' }))
  await waitFor(() => expect(field()).toHaveValue('Northgate'))
  await waitFor(() => expect(asked).toEqual(['Nrothgate', 'Northgate']))
  expect(screen.queryByText(/^Did you mean/)).toBeNull()
})

test('a name that is not found is never denied, and the answer shows what else to try', async () => {
  register()
  open('?name=Nobody')
  expect(
    await screen.findByRole('heading', { name: 'We found no such name; the legal name may differ' }),
  ).toBeVisible()
  expect(screen.getByText(/Try the legal name/)).toBeVisible()
  expect(screen.queryByText(/cannot sponsor/)).toBeNull()
  expect(screen.getByRole('link', { name: 'Find licensed sponsors' })).toHaveAttribute('href', '/')
})

test('similar names have their reason, and link to their own checks', async () => {
  const asked = register(
    similar('Tesco Stores Limited', { town: 'Welwyn Garden City' }),
    similar('Tesca Ltd', { reason: 'spelling', town: null }),
  )
  const { router } = open()
  await check('Tesco UK')
  await screen.findByRole('heading', { name: 'We found no such name; the legal name may differ' })
  const links = within(screen.getByRole('region', { name: 'Similar names' })).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual([
    'Tesco Stores LimitedWelwyn Garden City · Begins the same',
    'Tesca LtdSpelt a little differently',
  ])
  expect(screen.getByText(/Try the legal name/)).toBeVisible()

  register(listed({ name: 'Tesco Stores Limited' }))
  await userEvent.click(links[0]!)
  await waitFor(() => expect(screen.getByRole('heading', { name: /is on the register$/ })).toHaveFocus())
  expect(router.state.location.search).toBe('?name=Tesco+Stores+Limited')
  expect(field()).toHaveValue('Tesco Stores Limited')
  expect(asked).toEqual(['Tesco UK'])
})

test('each grade has its own list with its count, the surest first', async () => {
  register(
    listed(),
    listed({ grade: 'probable', reason: 'trading-name', name: 'Acme Ltd T/A Northgate Care' }),
    similar('Northgate Care Homes Ltd'),
  )
  open('?name=Northgate%20Care')
  await screen.findByRole('heading', { name: '“Northgate Care” is on the register' })
  const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(titles).toEqual(['Same name (1)', 'Probably meant (1)', 'Similar names (1)'])
  const probable = within(screen.getByRole('region', { name: 'Probably meant' }))
  expect(probable.getByText('One of its names is the same.')).toBeVisible()
  expect(probable.getByText('Worker, A rating')).toBeVisible()
})

const religious = { route: 'Religious Worker', type: 'Temporary Worker', rating: 'A rating' }
const probable = (name: string) => listed({ grade: 'probable', reason: 'other-form', name })
test.each([
  [[probable('Acme Ltd')], '“Acme” is probably on the register'],
  [[probable('Acme Ltd'), probable('Acme LLP')], '2 organisations on the register may be “Acme”'],
  [[similar('Acmes Ltd')], 'We found no such name; the legal name may differ'],
  [[listed({ routes: [religious] })], '“Acme” is on the register, but not for Skilled Worker visas'],
  [
    [listed({ routes: [religious] }), listed({ routes: [] })],
    '2 organisations named “Acme” are on the register, but none for Skilled Worker visas',
  ],
  [
    [listed({ routes: [religious] }), listed({ name: 'Acme LLP' })],
    '2 organisations named “Acme” are on the register',
  ],
])('the verdict on %j reads: %s', async (answers, words) => {
  register(...answers)
  open('?name=Acme')
  expect(await screen.findByRole('heading', { name: words })).toBeVisible()
})

test.each([
  ['Skilled Worker', 'A rating', 'text-good'],
  ['Skilled Worker', 'B rating', 'text-info'],
  ['Religious Worker', 'A rating', 'text-info'],
])('an organisation with the route %s and an %s has a sign in %s', async (route, rating, colour) => {
  register(listed({ routes: [{ route, type: 'Worker', rating }] }))
  open('?name=Acme')
  const verdict = await screen.findByRole('heading', { name: /^“Acme” is on the register/ })
  expect(verdict.closest('section')!.querySelector('svg')).toHaveClass(colour)
})

test('more than three organisations of one grade are one line each, which opens the whole', async () => {
  register(...Array.from({ length: 4 }, (_, at) => listed({ name: `Acme ${at} Ltd T/A Subway` })))
  open('?name=Subway')
  const rows = within(await screen.findByRole('region', { name: 'Same name' }))
  const whole = rows.getByRole('article', { name: /^Acme 2 Ltd/ })
  expect(whole).not.toBeVisible()
  await userEvent.click(rows.getByText('Acme 2 Ltd T/A Subway', { selector: 'summary *' }))
  expect(whole).toBeVisible()
})

test.each([
  ['uk', 'The same name, but only one of the two has “UK”.'],
  ['one-typo', 'The same name, if one word was mistyped.'],
  ['without-spaces', 'The same name without spaces.'],
] as const)('an organisation that is shown for the reason %s says: %s', async (reason, words) => {
  register(listed({ grade: 'probable', reason, name: 'Acme UK Ltd' }))
  open('?name=Acme')
  expect(await screen.findByText(words)).toBeVisible()
})

test('“Show more” adds the next ten, moves the focus to them, and ends with the last', async () => {
  register(...Array.from({ length: 12 }, (_, at) => listed({ name: `Acme ${at} Ltd T/A Subway` })))
  open('?name=Subway')
  await screen.findByRole('heading', { name: '12 organisations named “Subway” are on the register' })
  expect(screen.getByText('10 of 12 shown')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  const added = await screen.findByText('Acme 10 Ltd T/A Subway', { selector: 'summary *' })
  await waitFor(() => expect(added.closest('li')).toHaveFocus())
  expect(screen.getAllByText(/^Acme \d+ Ltd/, { selector: 'summary *' })).toHaveLength(12)
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('a failed “Show more” keeps what is shown, says so, and can be repeated', async () => {
  const all = Array.from({ length: 12 }, (_, at) => similar(`Acme ${at} Ltd`))
  register(...all)
  open('?name=Acme')
  await screen.findByText('10 of 12 shown')
  server.use(http.get('*/api/register/check', () => HttpResponse.json({ message: 'Oh' }, { status: 500 })))
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.getByText('10 of 12 shown')).toBeVisible()
  register(...all)
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
})

test('another name begins with its own first page', async () => {
  register(...Array.from({ length: 12 }, (_, at) => similar(`Acme ${at} Ltd`)))
  const { router } = open('?name=Acme')
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull())
  await act(() => router.navigate('/licence-check?name=Other'))
  expect(await screen.findByText('10 of 12 shown')).toBeVisible()
})

test('an empty name shows what to enter, and the field takes the focus', async () => {
  const asked = register()
  open()
  await userEvent.click(screen.getByRole('button', { name: 'Check the register' }))
  await waitFor(() => expect(field()).toHaveFocus())
  expect(field()).toHaveAccessibleDescription(/Enter the name of the employer/)
  expect(asked).toEqual([])
})

test('an empty name removes the earlier answer, and Back restores it', async () => {
  const asked = register(listed())
  const { router } = open('?name=Northgate')
  await screen.findByRole('heading', { name: /“Northgate”/ })
  await userEvent.clear(field())
  await userEvent.click(screen.getByRole('button', { name: 'Check the register' }))
  expect(screen.queryByRole('heading', { name: /“Northgate”/ })).not.toBeInTheDocument()
  await waitFor(() => expect(field()).toHaveFocus())
  expect(field()).toHaveAccessibleDescription(/Enter the name of the employer/)
  expect(router.state.location.search).toBe('')
  await act(() => router.navigate(-1))
  expect(await screen.findByRole('heading', { name: /“Northgate”/ })).toBeVisible()
  expect(field()).toHaveValue('Northgate')
  expect(field()).not.toHaveAccessibleDescription(/Enter the name/)
  expect(asked).toEqual(['Northgate'])
})

test('a retry after too many checks waits, and Check requests the same name again', async () => {
  server.use(
    http.get('*/api/register/check', () =>
      HttpResponse.json({ message: 'Slow down' }, { status: 429, headers: { 'retry-after': '42' } }),
    ),
  )
  open()
  await check('Northgate')
  expect(await screen.findByRole('alert')).toHaveTextContent('You have made many checks in a short time.')
  const retry = screen.getByRole('button', { name: 'Try again in 42 seconds' })
  expect(retry).toHaveAttribute('aria-disabled', 'true')
  const asked = register(listed())
  await userEvent.click(screen.getByRole('button', { name: 'Check the register' }))
  expect(await screen.findByRole('heading', { name: /^“Northgate” is on/ })).toBeVisible()
  expect(asked).toEqual(['Northgate'])
})

test('a successful retry leads to the answer', async () => {
  server.use(http.get('*/api/register/check', () => HttpResponse.json({ message: 'x' }, { status: 429 })))
  open('?name=Northgate')
  const retry = await screen.findByRole('button', { name: 'Try again' })
  register(listed())
  await userEvent.click(retry)
  await waitFor(() => expect(screen.getByRole('heading', { name: /^“Northgate” is on/ })).toHaveFocus())
})

test('another name has its own URL, and Back returns to the earlier answer', async () => {
  register(listed())
  const { router } = open('?name=Northgate')
  await screen.findByRole('heading', { name: /“Northgate”/ })
  await userEvent.clear(field())
  await check('Southgate')
  await screen.findByRole('heading', { name: /“Southgate”/ })
  await router.navigate(-1)
  expect(await screen.findByRole('heading', { name: /“Northgate”/ })).toBeVisible()
  expect(field()).toHaveValue('Northgate')
})

test('a found organisation has its warning, and a similar one is marked', async () => {
  register(listed({ warned_on: '2026-11-26' }), similar('Northgate Homes Ltd', { warned_on: '2026-11-20' }))
  open('?name=Northgate')
  expect(await screen.findByText('Warning of 26 November 2026')).toBeVisible()
  expect(screen.getByRole('link', { name: /^Northgate Homes Ltd.*Possible impostor$/ })).toBeVisible()
})

const published = {
  name: 'Northgate Care Ltd',
  town: 'Leeds',
  county: null,
  routes: [{ route: 'Skilled Worker', type: 'Worker', rating: 'A rating' }],
  listed_since: '2026-07-10',
  warned_on: null,
}
const gone = (more: Partial<LeftMatch> = {}): LeftMatch => ({
  grade: 'exact',
  reason: 'same-name',
  ...published,
  listed_until: '2026-10-12',
  left_on: '2026-10-19',
  ...more,
})
const listedLeftOrganisations = (grade: LicenceMatch['grade']): LicenceMatch => ({
  grade,
  reason: grade === 'exact' ? 'same-name' : 'other-form',
  ...published,
  town: 'Hull',
})

async function openLeftOrganisations(left: readonly LeftMatch[], matches: readonly LicenceMatch[] = []) {
  const countOf = (grade: string) => matches.filter((one) => one.grade === grade).length
  const counts = { exact: countOf('exact'), probable: countOf('probable'), similar: countOf('similar') }
  server.use(
    http.get('*/api/register/check', () =>
      HttpResponse.json({
        data: {
          register_date: '2026-11-20',
          known_since: '2026-07-10',
          counts,
          did_you_mean: null,
          page: 1,
          last_page: 1,
          matches,
          left,
        },
      }),
    ),
  )
  renderPage(<LicenceCheckPage />, '/licence-check?name=Northgate')
  const [verdict] = await screen.findAllByRole('heading', { level: 2 })
  return verdict?.textContent
}
const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

test('a company that has left is shown with its last date, its routes and other sponsors of the town', async () => {
  expect(await openLeftOrganisations([gone()])).toBe(
    '“Northgate” was not on the register of 20 November 2026: it was last listed on 12 October 2026',
  )
  expect(titles()).toEqual(['No longer on the register (1)'])
  const found = within(screen.getByRole('article', { name: 'Northgate Care Ltd, Leeds' }))
  expect(found.getByRole('list', { name: 'Visa routes until then' })).toHaveTextContent('Skilled Worker')
  expect(
    found.getByText('On the register until 12 October 2026, and gone from that of 19 October 2026'),
  ).toBeVisible()
  expect(found.getByRole('link', { name: 'Find sponsors in Leeds' })).toHaveAttribute('href', '/?city=Leeds')
  expect(found.getByRole('link', { name: /^Companies House/ })).toBeVisible()
  expect(found.queryByRole('link', { name: /Jobs|Careers|Find a Job/ })).toBeNull()
  expect(found.queryByRole('link', { name: /open or watch/ })).toBeNull()
  expect(screen.getByRole('link', { name: /^What this may mean/ })).toBeVisible()
  expect(screen.queryByText(/A licence does not mean/)).toBeNull()
})

test.each([
  [
    [gone({ grade: 'probable', reason: 'uk' })],
    'An organisation that may be “Northgate” was not on the register of 20 November 2026: it was last listed on 12 October 2026',
  ],
  [
    [gone(), gone({ town: 'York' })],
    '2 organisations named “Northgate” were not on the register of 20 November 2026: they were listed before',
  ],
  [
    [gone(), gone({ town: 'York', grade: 'probable', reason: 'uk' })],
    '“Northgate” was not on the register of 20 November 2026: it was last listed on 12 October 2026',
  ],
])('of %j the verdict reads: %s', async (left, words) => {
  expect(await openLeftOrganisations(left)).toBe(words)
})

test.each([
  ['2026-11-21', 'link'],
  ['2026-12-06', 'btn-primary'],
])('a verdict seen on %s has Verify on GOV.UK as: %s', async (now, look) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  await openLeftOrganisations([gone()])
  const links = screen.getAllByRole('link', { name: /^Verify on GOV.UK/ })
  expect(links).toHaveLength(1)
  expect(links[0]).toHaveClass(look)
})

test('a listed organisation of the same name comes first, and the one that has left is told apart', async () => {
  expect(await openLeftOrganisations([gone()], [listedLeftOrganisations('exact')])).toBe(
    '“Northgate” is on the register',
  )
  expect(titles()).toEqual(['Same name (1)', 'No longer on the register (1)'])
  expect(screen.getByText(/A licence does not mean/)).toBeVisible()
})

test('one that has left by the same name decides over a listed one that is only probable', async () => {
  expect(await openLeftOrganisations([gone()], [listedLeftOrganisations('probable')])).toMatch(
    /^“Northgate” was not on the register of/,
  )
  expect(titles()).toEqual(['No longer on the register (1)', 'Probably meant (1)'])
})
