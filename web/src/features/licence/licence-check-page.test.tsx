import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../../tests/support/doubles/fake-server.ts'
import { renderPage } from '../../../../tests/support/vitest/web-render.tsx'
import { LicenceCheckPage } from './licence-check-page.tsx'
import type { Listed } from './listed-organisation.tsx'

const server = fakeServer()

const listed = (more: Partial<Listed> = {}): Listed => ({
  name: 'Northgate Care Ltd',
  town: 'Leeds',
  county: 'West Yorkshire',
  routes: [{ route: 'Skilled Worker', type: 'Worker', rating: 'A rating' }],
  listed_since: '2026-07-10',
  ...more,
})

/**
 * A register that finds these organisations under every name.
 * @returns the names that the page requested.
 */
function register(...organisations: Listed[]) {
  return answering({ organisations, similar: [] })
}

function answering(answer: { organisations: Listed[]; similar: { name: string; town: string | null }[] }) {
  const asked: (string | null)[] = []
  server.use(
    http.get('*/api/register/check', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('name'))
      return HttpResponse.json({ data: { register_date: '2026-07-17', ...answer } })
    }),
  )
  return asked
}

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
  expect(found.getByText('On the register since 10 July 2026 or before')).toBeVisible()
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

test('a name that is not found shows what else to try', async () => {
  register()
  open('?name=Nobody')
  expect(
    await screen.findByRole('heading', {
      name: '“Nobody”: no organisation of exactly this name is on the register',
    }),
  ).toBeVisible()
  expect(screen.getByText(/Try the legal name/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Find licensed sponsors' })).toHaveAttribute('href', '/')
})

test('similar names are listed with the reason before the denial, and link to their own checks', async () => {
  const asked = answering({
    organisations: [],
    similar: [
      { name: 'Tesco Stores Limited', town: 'Welwyn Garden City' },
      { name: 'Tesco Underwriting Ltd', town: null },
    ],
  })
  const { router } = open()
  await check('Tesco UK')
  const verdict = await screen.findByRole('heading', { name: '2 names on the register are like “Tesco UK”' })
  expect(screen.getByText(/words like “Ltd” and “UK” do not count\.$/)).toBeVisible()
  const denial = screen.getByText('No organisation of exactly this name is on the register.')
  const links = within(screen.getByRole('list', { name: 'Similar names' })).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual([
    'Tesco Stores Limited · Welwyn Garden City',
    'Tesco Underwriting Ltd',
  ])
  const order = [verdict, links[1]!, denial]
  expect(order.toSorted((a, b) => (a.compareDocumentPosition(b) & 4 ? -1 : 1))).toEqual(order)

  register(listed({ name: 'Tesco Stores Limited' }))
  await userEvent.click(links[0]!)
  await waitFor(() => expect(screen.getByRole('heading', { name: /is on the register$/ })).toHaveFocus())
  expect(router.state.location.search).toBe('?name=Tesco+Stores+Limited')
  expect(field()).toHaveValue('Tesco Stores Limited')
  expect(asked).toEqual(['Tesco UK'])
})

test.each([
  [1, '1 name on the register is like “T”'],
  [10, '10 or more names on the register are like “T”'],
])('the heading for %i similar names reads: %s', async (count, words) => {
  const similar = Array.from({ length: count }, (_, index) => ({ name: `T ${index}`, town: null }))
  answering({ organisations: [], similar })
  open('?name=T')
  expect(await screen.findByRole('heading', { name: words })).toBeVisible()
})

test('an answer at its maximum size is reported as 50 or more', async () => {
  register(...Array.from({ length: 50 }, (_, index) => listed({ town: `Town ${index}` })))
  open('?name=Subway')
  expect(await screen.findByRole('heading', { name: /^50 or more organisations/ })).toBeVisible()
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
