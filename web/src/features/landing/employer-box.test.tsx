import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../../../tests/support/doubles/fake-server.ts'
import { userSample } from '../../../../tests/support/samples/user-sample.ts'
import { renderRoutes } from '../../../../tests/support/vitest/web-render.tsx'
import { sessionStore } from '../../lib/session/session-store.ts'
import type { LeftMatch } from '../licence/use-licence-check.ts'
import { EmployerBox } from './landing-page.tsx'

const server = fakeServer(
  http.get('*/api/watches', () => HttpResponse.json({ data: [] })),
  http.put('*/api/watches/7', () =>
    HttpResponse.json({ message: 'Unlock this company first', code: 'company_locked' }, { status: 403 }),
  ),
)
afterEach(() => sessionStore.clear())

interface Found {
  id?: number
  locked?: boolean
  left?: readonly LeftMatch[]
}

/** A register that finds one organisation under every name. @returns the names that were asked. */
function register({ id, locked = false, left = [] }: Found = {}) {
  const asked: (string | null)[] = []
  server.use(
    http.get('*/api/register/check', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('name'))
      const match = {
        grade: 'probable',
        reason: 'short-name',
        name: 'Northgate Care Ltd',
        town: 'Leeds',
        county: null,
        routes: [
          { route: 'Creative Worker', type: 'Temporary Worker', rating: 'A rating' },
          { route: 'Skilled Worker', type: 'Worker', rating: 'B rating' },
        ],
        listed_since: '2026-07-10',
        licence_spells: [],
        warned_on: null,
        ...(id !== undefined && { id, locked }),
      }
      const counts = { exact: 0, probable: left.length > 0 ? 0 : 1, similar: 0 }
      return HttpResponse.json({
        data: {
          register_date: '2026-07-17',
          known_since: '2026-07-10',
          counts,
          did_you_mean: null,
          page: 1,
          last_page: 1,
          matches: left.length > 0 ? [] : [match],
          branches: [],
          left,
        },
      })
    }),
  )
  return asked
}

const open = () =>
  renderRoutes([
    { path: '/', element: <EmployerBox /> },
    { path: '*', element: <p>elsewhere</p> },
  ])
const box = () => screen.getByRole('textbox', { name: 'Employer or website' })
const found = async () => within(await screen.findByRole('list', { name: 'Found on the register' }))

test('a name is checked after a pause of typing, once, and each hit has its grade and its reason', async () => {
  const asked = register()
  open()
  await userEvent.type(box(), 'north')
  expect((await found()).getByText('Probably meant')).toBeVisible()
  expect((await found()).getByText('Leeds · It is known by this name.')).toBeVisible()
  expect(screen.getByText('“north” is probably on the register')).toBeVisible()
  expect(asked).toEqual(['north'])
})

test('while another name is checked, the verdict still names the one that it is about', async () => {
  register()
  open()
  await userEvent.type(box(), 'north')
  await found()
  const asked = vi.fn<() => void>()
  const late = Promise.withResolvers<void>()
  server.use(
    http.get('*/api/register/check', () => {
      asked()
      return late.promise
    }),
  )
  await userEvent.type(box(), 'x')
  await waitFor(() => expect(asked).toHaveBeenCalled())
  expect(screen.getByText('“north” is probably on the register')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Routes, ratings and what to do next' })).toHaveAttribute(
    'href',
    '/licence-check?name=north',
  )
  late.resolve()
  expect(await screen.findByText('“northx” is probably on the register')).toBeVisible()
})

test('one letter asks nothing, and clearing the field clears the answer', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  const asked = register()
  open()
  await userEvent.type(box(), 'north')
  await found()
  await userEvent.click(screen.getByRole('button', { name: /^Clear/ }))
  expect(screen.queryByRole('list')).toBeNull()
  await userEvent.type(box(), 'n')
  act(() => vi.advanceTimersByTime(1000))
  await userEvent.type(box(), 'o')
  // requests keep their order, so one for "n" would be before it
  await waitFor(() => expect(asked.at(-1)).toBe('no'))
  expect(asked).toEqual(['north', 'no'])
})

test('a visitor can sign in and come back to the answer', async () => {
  register()
  open()
  await userEvent.type(box(), 'north')
  expect((await found()).getByRole('link', { name: /^Sign in to open or watch it/ })).toHaveAttribute(
    'href',
    `/login?${new URLSearchParams({ redirect: '/licence-check?name=Northgate+Care+Ltd' })}`,
  )
})

test('each hit has its route and rating, and a visitor can open its licence details first', async () => {
  register()
  open()
  await userEvent.type(box(), 'north')
  const hits = await found()
  expect(hits.getByText('Skilled Worker, B rating +1')).toBeVisible()
  const [first, second] = hits.getAllByRole('link')
  expect(first).toHaveAccessibleName('Licence details: Northgate Care Ltd')
  expect(first).toHaveAttribute('href', '/register/northgate-care-ltd-leeds')
  expect(second).toHaveAccessibleName(/^Sign in to open or watch it/)
})

test('a user can open a hit in the finder, and is told why a watch failed', async () => {
  sessionStore.signIn('a-token', userSample())
  register({ id: 7 })
  open()
  await userEvent.type(box(), 'north')
  const hits = await found()
  expect(hits.getByRole('link', { name: 'Open in finder: Northgate Care Ltd' })).toHaveAttribute(
    'href',
    '/sponsors?company=7',
  )
  await userEvent.click(hits.getByRole('button', { name: 'Watch: Northgate Care Ltd' }))
  expect(await hits.findByRole('alert')).toBeVisible()
})

test('a locked hit says before a click that it can be watched after an unlock', async () => {
  sessionStore.signIn('a-token', userSample())
  register({ id: 7, locked: true })
  open()
  await userEvent.type(box(), 'north')
  const hits = await found()
  expect(hits.getByRole('link', { name: 'Open in finder: Northgate Care Ltd' })).toBeVisible()
  expect(hits.getByText(/^Locked: you can watch it once you have unlocked it/)).toBeVisible()
  expect(hits.queryByRole('button', { name: /^Watch/ })).toBeNull()
})

test('Enter opens the whole answer', async () => {
  register()
  const { router } = open()
  await userEvent.type(box(), 'Northgate{Enter}')
  expect(router.state.location).toMatchObject({ pathname: '/licence-check', search: '?name=Northgate' })
})

test('a name that finds nothing leads to one that is a typo away', async () => {
  const asked: (string | null)[] = []
  server.use(
    http.get('*/api/register/check', ({ request }) => {
      const name = new URL(request.url).searchParams.get('name')
      asked.push(name)
      const counts = { exact: 0, probable: 0, similar: 0 }
      const did_you_mean = name === 'Mnzo' ? 'Monzo' : null
      return HttpResponse.json({
        data: {
          register_date: '2026-07-17',
          known_since: '2026-07-10',
          counts,
          did_you_mean,
          page: 1,
          last_page: 0,
          matches: [],
          branches: [],
          left: [],
        },
      })
    }),
  )
  open()
  await userEvent.type(box(), 'Mnzo')
  await userEvent.click(await screen.findByRole('button', { name: 'Monzo' }))
  // the button goes with the next answer
  expect(screen.getByRole('heading', { name: 'Does this employer hold a licence?' })).toHaveFocus()
  expect(box()).toHaveValue('Monzo')
  await waitFor(() => expect(asked).toEqual(['Mnzo', 'Monzo']))
})

test('a hit that has left the register says so, with the date, and cannot be opened or watched', async () => {
  register({
    left: [
      {
        grade: 'exact',
        reason: 'same-name',
        name: 'Northgate Care Ltd',
        town: 'Leeds',
        county: null,
        routes: [{ route: 'Skilled Worker', type: 'Worker', rating: 'A rating' }],
        listed_since: '2026-07-10',
        licence_spells: [],
        listed_until: '2026-10-12',
        left_on: '2026-10-19',
        warned_on: null,
      },
    ],
  })
  open()
  await userEvent.type(box(), 'Northgate Care Ltd')
  expect(
    await screen.findByText(
      '“Northgate Care Ltd” was not on the register of 17 July 2026: it was last listed on 12 October 2026',
    ),
  ).toBeVisible()
  const hits = await found()
  expect(hits.getByText('No longer listed')).toBeVisible()
  expect(hits.getByText('Leeds · On the register until 12 October 2026')).toBeVisible()
  expect(hits.queryByText(/Skilled Worker/)).toBeNull()
  expect(hits.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Licence details: Northgate Care Ltd',
  ])
})
