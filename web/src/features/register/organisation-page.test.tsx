import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import type { PublicOrganisation } from '#shared/api/licence.ts'
import { fakeServer } from '../../../../tests/support/doubles/fake-server.ts'
import { userSample } from '../../../../tests/support/samples/user-sample.ts'
import { renderRoutes } from '../../../../tests/support/vitest/web-render.tsx'
import { sessionStore } from '../../lib/session/session-store.ts'
import { OrganisationPage } from './organisation-page.tsx'

const server = fakeServer(
  http.get('*/api/watches', () => HttpResponse.json({ data: [] })),
  http.get('*/api/shortlist', () => HttpResponse.json({ data: [] })),
)
const address = '*/api/register/organisations/:slug'
const SLUG = 'northgate-care-ltd-leeds'

const licence = {
  fact: 'licence',
  label: 'Licence',
  value: 'On the register: Skilled Worker (Worker, A rating)',
  kind: 'official',
  source: 'GOV.UK',
  source_url: null,
  date: '2026-07-17',
  severity: null,
} as const

const northgate: PublicOrganisation = {
  name: 'Northgate Care Ltd',
  town: 'Leeds',
  county: 'West Yorkshire',
  routes: [{ route: 'Skilled Worker', type: 'Worker', rating: 'A rating' }],
  warned_on: null,
  slug: SLUG,
  register_date: '2026-07-17',
  left_on: null,
  receipt: [licence],
  locked_facts: ['Employees', 'Website'],
  also_listed: [],
  similar: [],
}

function serve(more: Partial<PublicOrganisation> = {}) {
  const data = { ...northgate, ...more }
  server.use(http.get(address, () => HttpResponse.json({ data })))
}

const open = () =>
  renderRoutes(
    [
      { path: '/register/:slug', element: <OrganisationPage /> },
      { path: '*', element: null },
    ],
    `/register/${SLUG}`,
  )
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const robots = () => document.head.querySelector('meta[name=robots]')

test('a visitor sees the licence with its sources, and what is locked beside it', async () => {
  serve()
  const { router } = open()
  await heading('Northgate Care Ltd')
  expect(screen.getByText('Leeds, West Yorkshire')).toBeVisible()
  expect(screen.getByText('On the register of sponsors')).toBeVisible()
  expect(screen.getByText('Worker, A rating')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Facts and sources' })).toHaveTextContent('GOV.UK · 17 July 2026')
  const locked = within(screen.getByRole('region', { name: 'What is locked' }))
  expect(locked.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Employees',
    'Website',
  ])
  expect(screen.getByRole('link', { name: 'Check another name' })).toHaveAttribute('href', '/licence-check')
  await userEvent.click(locked.getByRole('link', { name: /^Sign in to open or watch it/ }))
  expect(router.state.location.search).toBe(`?redirect=%2Fregister%2F${SLUG}`)
})

test('search engines may list the page under its name and town', async () => {
  serve()
  open()
  await waitFor(() =>
    expect(document.title).toBe('Northgate Care Ltd, Leeds: sponsor licence – Sponsor Finder'),
  )
  expect(robots()).toBeNull()
  expect(document.head.querySelector('meta[name=description]')).toHaveAttribute(
    'content',
    'Northgate Care Ltd is on the UK register of licensed sponsors of 17 July 2026: Skilled Worker, A rating. See since when, with each source.',
  )
  expect(document.head.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href).toMatch(
    /\/register\/[a-z-]+$/,
  )
})

test.each([
  [true, 'What is locked', 'Locked: you can watch it once you have unlocked it'],
  [false, 'Open to you', 'The finder has all that we know of this company.'],
])('a user can open the company in the finder, locked: %s', async (locked, title, words) => {
  sessionStore.signIn('abc', userSample())
  serve({ id: 5, locked })
  open()
  const part = within(await screen.findByRole('region', { name: title }))
  expect(part.getByText(words, { exact: false })).toBeVisible()
  expect(part.getByRole('link', { name: /^Open in finder/ })).toHaveAttribute('href', '/sponsors?company=5')
  expect(part.queryByRole('button', { name: /^Watch/ }) === null).toBe(locked)
})

test('an organisation that has left says so first, with other sponsors of its town', async () => {
  serve({ left_on: '2026-07-10' })
  open()
  expect(await screen.findByText('Not on the register since 10 July 2026')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Visa routes until then' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Find sponsors in Leeds' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'What is locked' })).toBeNull()
})

test('another spelling of the same entry is named', async () => {
  serve({ also_listed: [{ name: 'Northgate Care Ltd.', town: null }] })
  open()
  expect(await screen.findByText('The register also lists it as “Northgate Care Ltd.”.')).toBeVisible()
})

test('what the server wrote into the head is replaced', async () => {
  document.head.insertAdjacentHTML('beforeend', '<meta name="description" content="Served" data-served>')
  serve()
  open()
  await heading('Northgate Care Ltd')
  const descriptions = [...document.head.querySelectorAll<HTMLMetaElement>('meta[name=description]')]
  expect(descriptions.map(({ content }) => content)).toEqual([
    expect.stringMatching(/^Northgate Care Ltd is on/),
  ])
})

test.each([
  [SLUG, 'Served Ltd'],
  ['other-ltd-leeds', 'Northgate Care Ltd'],
])('facts in the document are those of their own page alone: %s', async (slug, shown) => {
  const facts = JSON.stringify({ ...northgate, slug, name: 'Served Ltd' })
  document.body.insertAdjacentHTML(
    'beforeend',
    `<script type="application/json" id="served-facts">${facts}</script>`,
  )
  serve()
  open()
  expect(await heading(shown)).toBeVisible()
  document.getElementById('served-facts')!.remove()
})

test.each([404, 422])('an address that names nobody (%s) leads to the licence check', async (status) => {
  server.use(http.get(address, () => HttpResponse.json({ message: 'No' }, { status })))
  open()
  await heading('Not found on the register')
  expect(robots()).toHaveAttribute('content', 'noindex')
  expect(screen.getByRole('link', { name: 'Check this name' })).toHaveAttribute(
    'href',
    '/licence-check?name=northgate+care+ltd+leeds',
  )
})

test('a failed reading can be repeated, and the heading keeps the focus', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  server.use(http.get(address, () => HttpResponse.json({ message: 'Oh' }, { status: 503 })))
  open()
  const before = await heading('Sponsor licence')
  const retry = await screen.findByRole('button', { name: 'Try again' })
  serve()
  await userEvent.click(retry)
  expect(await heading('Northgate Care Ltd')).toBe(before)
  await waitFor(() => expect(before).toHaveFocus())
})

test('similar sponsors have their reason, and lead to their own pages', async () => {
  serve({
    similar: [{ name: 'Elm Care Home Ltd', town: 'Leeds', reason: 'Also named “care home”, in Leeds' }],
  })
  open()
  expect(await screen.findByRole('link', { name: 'Elm Care Home Ltd' })).toHaveAttribute(
    'href',
    '/register/elm-care-home-ltd-leeds',
  )
  expect(screen.getByText('Also named “care home”, in Leeds')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Compare' })).toHaveAttribute('href', `/compare?employer=${SLUG}`)
})
