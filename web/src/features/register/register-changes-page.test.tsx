import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../../tests/support/doubles/fake-server.ts'
import { userSample } from '../../../../tests/support/samples/user-sample.ts'
import { renderPage } from '../../../../tests/support/vitest/web-render.tsx'
import { sessionStore } from '../../lib/session/session-store.ts'
import { RegisterChangesPage } from './register-changes-page.tsx'
import type { RegisterChangesAnswer } from './use-register-changes.ts'

const server = fakeServer()

/** A register with two weeks and 60 changes in each. @returns the queries that were asked. */
function register(more: Partial<RegisterChangesAnswer> = {}) {
  const asked: string[] = []
  server.use(
    http.get('*/api/register/changes', ({ request }) => {
      const { searchParams } = new URL(request.url)
      asked.push(searchParams.toString())
      const page = Number(searchParams.get('page') ?? 1)
      const change = {
        date: '2026-07-24',
        town: 'Leeds',
        county: 'Leeds',
        routes: ['Skilled Worker'],
        warned_on: null,
      }
      const answer: RegisterChangesAnswer = {
        data: [
          { ...change, change: 'joined', name: `Acorn ${page}` },
          { ...change, change: 'left', name: `Bramble ${page}` },
        ],
        current_page: page,
        last_page: 2,
        per_page: 50,
        total: 60,
        links: { first: null, prev: null, next: null, last: null },
        next_page_url: null,
        register_date: '2026-07-24',
        organisations: 127_251,
        known_since: '2026-07-10',
        week: searchParams.get('week') ?? '2026-07-20',
        areas: ['England', 'Leeds'],
        first: { joined: [], left: [] },
        weeks: [
          { week: '2026-07-20', register_date: '2026-07-24', joined: 40, left: 20 },
          { week: '2026-07-13', register_date: '2026-07-17', joined: 1, left: 2 },
        ],
        ...more,
      }
      return HttpResponse.json(answer)
    }),
  )
  return asked
}

const open = (query = '') => renderPage(<RegisterChangesPage />, `/register/changes${query}`)
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Changes' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('the page lists the newest week, each with place, routes and date', async () => {
  register()
  open()
  expect(await rows()).toEqual([
    'Acorn 1Leeds · Skilled WorkerJoined24 July 2026',
    'Bramble 1Leeds · Skilled WorkerLeft24 July 2026',
  ])
  expect(screen.getByText(/^127,251 sponsors on the register of/)).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Week of' })).toHaveDisplayValue(
    '20 July 2026: 40 joined, 20 left',
  )
  expect(screen.getByRole('link', { name: 'Acorn 1' })).toHaveAttribute('href', '/register/acorn-1-leeds')
})

test('week, kind and page are in the URL, and another week begins at its first page', async () => {
  const asked = register()
  const { router } = open()
  await rows()
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('Acorn 2')).toBeVisible()
  expect(router.state.location.search).toBe('?page=2')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Week of' }), '2026-07-13')
  await screen.findByText('Acorn 1')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'left')
  expect(router.state.location.search).toBe('?week=2026-07-13&change=left')
  expect(asked.at(-1)).toContain('change=left')
})

test('another page leads the focus to the heading, and another week leaves it', async () => {
  register()
  open()
  await rows()
  // the second page is the last one, and disables its button
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByText('Acorn 2')
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  const week = screen.getByRole('combobox', { name: 'Week of' })
  week.focus()
  await userEvent.selectOptions(week, '2026-07-13')
  await screen.findByText('Acorn 1')
  expect(week).toHaveFocus()
})

test('a page beyond the end leads to the last one', async () => {
  register()
  const { router } = open('?page=9')
  expect(await screen.findByText('Acorn 2')).toBeVisible()
  expect(router.state.location.search).toBe('?page=2')
})

const only = { data: [], total: 0, last_page: 0, week: null, weeks: [], known_since: '2026-07-24' }
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('a register without an earlier one says when changes will appear, and where a visitor can go on', async () => {
  register(only)
  open()
  expect(
    await screen.findByText(/^We know only the register of 24 July 2026.+ first comparison stands here once/),
  ).toBeVisible()
  expect(screen.queryByRole('combobox', { name: 'Week of' })).toBeNull()
  expect(linkTo('Search the register')).toBe('/')
  expect(linkTo('Check a licence')).toBe('/licence-check')
})

test('a register without an earlier one leads a user to the finder and to what they watch', async () => {
  sessionStore.signIn('a-token', userSample())
  register(only)
  open()
  await screen.findByText(/^We know only the register/)
  expect(linkTo('Find sponsors')).toBe('/sponsors')
  expect(linkTo('What you watch')).toBe('/saved')
  sessionStore.clear()
})

test.each([
  ['', 'No sponsor joined or left in the registers of this week.'],
  ['?change=joined', 'No sponsor joined in the registers of this week.'],
  ['?change=left', 'No sponsor left in the registers of this week.'],
])('without a change at "%s" the page says "%s"', async (query, words) => {
  register({ data: [], total: 0, last_page: 1 })
  open(query)
  expect(await screen.findByText(words, { exact: false })).toBeVisible()
})

test('a failure is said, with a way to try again', async () => {
  server.use(http.get('*/api/register/changes', () => HttpResponse.json({ message: 'x' }, { status: 503 })))
  open()
  expect(await screen.findByRole('alert')).toBeVisible()
})

test('a refusal of another page or week is said, in place of the rows of the page before', async () => {
  register()
  const { router } = open()
  await rows()
  const refusal = { message: 'Too many requests', code: 'rate_limited' }
  server.use(http.get('*/api/register/changes', () => HttpResponse.json(refusal, { status: 429 })))
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests')
  expect(screen.queryByText('Acorn 1')).toBeNull()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Week of' }), '2026-07-13')
  expect(screen.getByRole('combobox', { name: 'Week of' })).toHaveValue('2026-07-13')
  register()
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Acorn 1')).toBeVisible()
  expect(router.state.location.search).toBe('?week=2026-07-13')
})

test('the chosen week shows while it loads', async () => {
  register()
  const { router } = open()
  await rows()
  server.use(http.get('*/api/register/changes', () => new Promise<never>(() => {})))
  const week = screen.getByRole('combobox', { name: 'Week of' })
  await userEvent.selectOptions(week, '2026-07-13')
  expect(router.state.location.search).toBe('?week=2026-07-13')
  expect(week).toHaveValue('2026-07-13')
})

test('a change of an organisation with a warning is marked', async () => {
  const change = { date: '2026-07-24', town: 'Leeds', county: null, routes: [], change: 'joined' as const }
  register({
    data: [
      { ...change, name: 'Acorn', warned_on: '2026-11-26' },
      { ...change, name: 'Bramble', warned_on: null },
    ],
  })
  open()
  const [acorn, bramble] = await screen
    .findAllByRole('listitem')
    .then((items) => items.filter((item) => /Acorn|Bramble/.test(item.textContent ?? '')))
  expect(acorn).toHaveTextContent('Possible impostor')
  expect(bramble).not.toHaveTextContent('Possible impostor')
})

test('area and sector are asked for, stay in the URL, and belong to the feed', async () => {
  const asked = register()
  const { router } = open()
  await rows()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Area' }), 'Leeds')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Sector/ }), 'Construction')
  expect(router.state.location.search).toBe('?area=Leeds&sector=6')
  expect(asked.at(-1)).toBe('area=Leeds&page=1&sector=6')
  const feed = screen.getByRole('link', { name: 'Feed of these changes' })
  expect(feed).toHaveAttribute('href', '/api/register/changes.atom?area=Leeds&sector=6')
})

test('the weeks are drawn, and a table has the same numbers', async () => {
  register()
  open()
  expect(await screen.findByText('41 joined or returned')).toBeVisible()
  expect(screen.getByText('22 left')).toBeVisible()
  await userEvent.click(screen.getByText('The same as a table'))
  const [, newest, older] = within(screen.getByRole('table')).getAllByRole('row')
  expect(newest).toHaveTextContent('20 July 20264020')
  expect(older).toHaveTextContent('13 July 202612')
})
