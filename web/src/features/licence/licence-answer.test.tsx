import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { fakeRegister, listed, open, similar } from './testing/open-licence-check.tsx'
import type { LeftMatch, LicenceMatch } from './use-licence-check.ts'

const { register, serve, server } = fakeRegister()

const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

test('each grade has its own list with its count, the surest first', async () => {
  register(
    listed(),
    listed({ grade: 'probable', reason: 'trading-name', name: 'Acme Ltd T/A Northgate Care' }),
    similar('Northgate Care Homes Ltd'),
  )
  open('?name=Northgate%20Care')
  await screen.findByRole('heading', { name: '“Northgate Care” is on the register' })
  expect(titles()).toEqual(['Same name (1)', 'Probably meant (1)', 'Similar names (1)'])
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

test('the branches of a brand are one line, which opens them by town or name', async () => {
  const branches = Array.from({ length: 25 }, (_, at) => ({
    name: `Acme ${at} Ltd`,
    town: `Port ${at}`,
    warned_on: at === 0 ? '2026-11-26' : null,
  }))
  serve([listed({ grade: 'probable', name: 'Acme Superstores Ltd' })], { branches })
  open('?name=Acme')
  expect(await screen.findByRole('heading', { name: /^26 organisations/ })).toBeVisible()
  const line = screen.getByText('Acme, 25 branches: which one?')
  expect(screen.getByText('20 of 25 shown')).not.toBeVisible()
  await userEvent.click(line)
  expect(screen.getByText('20 of 25 shown')).toBeVisible()
  expect(screen.getByRole('link', { name: /^Acme 0 LtdPort 0/ })).toHaveTextContent('Possible impostor')
  await userEvent.type(screen.getByRole('textbox', { name: /^Town or name/ }), 'port 24')
  expect(screen.getByText('1 of 1 shown')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Acme 24 LtdPort 24' })).toHaveAttribute(
    'href',
    '/licence-check?name=Acme+24+Ltd',
  )
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

test('a found organisation has its warning, and a similar one is marked', async () => {
  register(listed({ warned_on: '2026-11-26' }), similar('Northgate Homes Ltd', { warned_on: '2026-11-20' }))
  open('?name=Northgate')
  expect(await screen.findByText('Warning of 26 November 2026')).toBeVisible()
  expect(screen.getByRole('link', { name: /^Northgate Homes Ltd.*Possible impostor$/ })).toBeVisible()
})

const gone = (more: Partial<LeftMatch> = {}): LeftMatch => ({
  ...listed({ county: null }),
  listed_until: '2026-10-12',
  left_on: '2026-10-19',
  ...more,
})

async function openLeft(left: readonly LeftMatch[], matches: readonly LicenceMatch[] = []) {
  serve(matches, { left, register_date: '2026-11-20' })
  open('?name=Northgate')
  const [verdict] = await screen.findAllByRole('heading', { level: 2 })
  return verdict?.textContent
}

test('a company that has left is shown with its last date, its routes and other sponsors of the town', async () => {
  expect(await openLeft([gone()])).toBe(
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
  expect(await openLeft(left)).toBe(words)
})

test.each([
  ['2026-11-21', 'link'],
  ['2026-12-06', 'btn-primary'],
])('a verdict seen on %s has Verify on GOV.UK as: %s', async (now, look) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  await openLeft([gone()])
  const links = screen.getAllByRole('link', { name: /^Verify on GOV.UK/ })
  expect(links).toHaveLength(1)
  expect(links[0]).toHaveClass(look)
})

test('a listed organisation of the same name comes first, and the one that has left is told apart', async () => {
  expect(await openLeft([gone()], [listed({ town: 'Hull' })])).toBe('“Northgate” is on the register')
  expect(titles()).toEqual(['Same name (1)', 'No longer on the register (1)'])
  expect(screen.getByText(/A licence does not mean/)).toBeVisible()
})

test('one that has left by the same name decides over a listed one that is only probable', async () => {
  expect(
    await openLeft([gone()], [listed({ grade: 'probable', reason: 'other-form', town: 'Hull' })]),
  ).toMatch(/^“Northgate” was not on the register of/)
  expect(titles()).toEqual(['No longer on the register (1)', 'Probably meant (1)'])
})
