import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { userSample } from '../../../../tests/support/samples/user-sample.ts'
import { renderRoutes } from '../../../../tests/support/vitest/web-render.tsx'
import { useFailureToasts } from '../../app/shell/root-layout.tsx'
import { sessionStore } from '../../lib/session/session-store.ts'
import { ToastArea } from '../../ui/overlays/toast-area.tsx'
import { fakeApi } from '../search/testing/fake-api.ts'
import { LandingPage } from './landing-page.tsx'

const server = setupServer()
beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' })
  // the results are preloaded, so that no test waits for them
  await import('./landing-results.tsx')
})
afterEach(() => {
  server.resetHandlers()
  sessionStore.clear()
})
afterAll(() => server.close())

function open(query = '', options: Parameters<typeof fakeApi>[0] = {}) {
  const api = fakeApi({ companies: 312, ...options })
  server.use(...api.handlers)
  const routes = [
    { path: '/', element: <LandingPage /> },
    { path: '*', element: <p>elsewhere</p> },
  ]
  return { api, ...renderRoutes(routes, `/${query}`) }
}

const SEARCHED = '?has_website=1&job=1&careers_page=1'
const row = (number: number) => screen.findByRole('button', { name: new RegExp(`^${number}\\. `) })
const prompt = () => within(screen.getByRole('dialog', { name: 'Sign in to open companies' }))
const signInLink = () => prompt().getByRole('link', { name: 'Sign in' })
const loginFor = (path: string) => `/login?${new URLSearchParams({ redirect: path })}`

test('the landing page shows no list before a search', async () => {
  open()
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Sponsor List' })).toBeNull()
})

test('the page promises only what every company has', async () => {
  open()
  expect(screen.getByRole('link', { name: 'jobs that we have checked' })).toHaveAttribute('href', '/jobs')
  expect(screen.queryByText(/contacts|open roles/i)).toBeNull()
})

test('the hero says how many sponsors the register lists, and the week who joined and left', async () => {
  open()
  expect(await screen.findByText('127,251 sponsors, register of 24 July 2026')).toBeVisible()
  const week = within(screen.getByRole('region', { name: /^Joined and left/ }))
  expect(week.getByText('312 joined')).toBeVisible()
  expect(week.getByText('148 left')).toBeVisible()
  expect(week.getByText('Bramble Foods Ltd')).toBeVisible()
  expect(week.getByText('Acorn Robotics Ltd')).toBeVisible()
  // the example is on the register since the newest one
  expect(screen.getByText('first seen 24 July 2026')).toBeVisible()
  expect(week.getByRole('link', { name: 'See every change, by week' })).toHaveAttribute(
    'href',
    '/register/changes',
  )
})

test('a visitor sees fifteen locked rows and the true total', async () => {
  const { api, router } = open()
  await userEvent.click(screen.getByRole('button', { name: 'Find sponsors' }))
  expect(await row(15)).toHaveTextContent('15. Sponsor company details')
  expect(await row(15)).toHaveAccessibleName(/Locked: sign in to unlock it$/)
  expect(screen.getByText('312')).toBeVisible()
  expect(screen.getByText('Page 1 of 21')).toBeVisible()
  expect(router.state.location.search).toBe(SEARCHED)
  expect(api.askedFor('/sponsorships')).toEqual([])
})

test('a visitor’s first search finds something, and says which default filters it left out', async () => {
  open('', { relaxed: ['job', 'careers_page'] })
  await userEvent.click(screen.getByRole('button', { name: 'Find sponsors' }))
  expect(await row(1)).toBeVisible()
  expect(screen.getByText(/^Too few vacancies or careers pages are known yet: showing all/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Put back Has Careers' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Feed of this search' })).toHaveAttribute(
    'href',
    '/api/search/landing.atom?has_website=1&job=0&careers_page=0&kept=has_website',
  )
})

test('a visitor’s list says how names open, and how many more match', async () => {
  const { router } = open(SEARCHED, { withoutRelax: 1312 })
  expect(await row(1)).toBeVisible()
  expect(
    screen.getByText(/^1,000 more sponsors match, whose website, vacancies or careers page/),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'free account' })).toHaveAttribute(
    'href',
    `/register?${new URLSearchParams({ redirect: `/sponsors${SEARCHED}` })}`,
  )
  expect(screen.getByRole('link', { name: 'Checking one employer' })).toHaveAttribute(
    'href',
    '/licence-check',
  )
  await userEvent.click(screen.getByRole('button', { name: /^Show 1,312 with unknown/ }))
  await waitFor(() => expect(router.state.location.search).toBe('?has_website=0&job=0&careers_page=0'))
})

test('a signed-in user is not told to create an account', async () => {
  sessionStore.signIn('a-token', userSample())
  open(SEARCHED)
  await row(1)
  expect(screen.queryByRole('link', { name: 'free account' })).toBeNull()
})

test('ux 16: a click on a row asks the visitor to sign in and keeps the search and the company', async () => {
  open(`${SEARCHED}&sector=16`)
  await userEvent.click(await row(4))
  expect(signInLink()).toHaveAttribute(
    'href',
    loginFor('/sponsors?sector=16&has_website=1&job=1&careers_page=1&company=4'),
  )
  expect(prompt().getByRole('link', { name: 'Create a free account' })).toHaveAttribute(
    'href',
    `/register?${new URLSearchParams({ redirect: '/sponsors?sector=16&has_website=1&job=1&careers_page=1&company=4' })}`,
  )
})

test('a click on Next asks the visitor to sign in and keeps the page', async () => {
  open(SEARCHED)
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
  expect(signInLink()).toHaveAttribute('href', loginFor(`/sponsors${SEARCHED}&page=2`))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a click on a row by a signed-in user opens the company in the finder', async () => {
  sessionStore.signIn('a-token', userSample())
  const { router } = open(SEARCHED)
  await userEvent.click(await row(4))
  expect(router.state.location).toMatchObject({ pathname: '/sponsors', search: `${SEARCHED}&company=4` })
})

test('the landing page requests only page 1, whatever the URL says', async () => {
  const { api } = open(`${SEARCHED}&page=3`)
  await row(1)
  expect(new URLSearchParams(api.askedFor('/search/landing')[0]?.split('?')[1]).get('page')).toBe('1')
})

/** Opens a visitor's search with the given server answer. */
function openAnswered(answer: () => Response) {
  server.use(http.get('*/api/search/landing', answer))
  const api = fakeApi()
  server.use(...api.handlers.filter(({ info }) => info.path !== '*/api/search/landing'))
  renderRoutes([{ path: '/', element: <Shell /> }], `/${SEARCHED}`)
  return screen.findByRole('alert')
}

function Shell() {
  useFailureToasts()
  return (
    <>
      <LandingPage />
      <ToastArea />
    </>
  )
}

test.each([401, 403, 429])(
  'a visitor’s search that is refused with %i leads to the sign-in page',
  async (status) => {
    const said = await openAnswered(() => HttpResponse.json({ message: 'raw words' }, { status }))
    expect(said).toHaveTextContent('Please login to be eligible for more search credits')
    expect(screen.queryByText('raw words')).toBeNull()
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      loginFor(`/sponsors${SEARCHED}`),
    )
  },
)

test.each([
  [
    'the search is wrong',
    () => HttpResponse.json({ message: 'Give a town' }, { status: 400 }),
    'Give a town',
  ],
  ['the server fails', () => HttpResponse.json({ message: 'x' }, { status: 500 }), 'Server error occurred'],
  ['there is no connection', () => HttpResponse.error(), 'Could not connect to the server'],
])('a visitor is told why when %s, without a link to sign in', async (_, answer, words) => {
  expect(await openAnswered(answer)).toHaveTextContent(words)
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('all filters unfold, with the Pro filters disabled', async () => {
  open()
  const more = screen.getByRole('button', { name: /^All filters/ })
  expect(more).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(more)
  expect(await screen.findByLabelText('Company name')).toBeDisabled()
  expect(screen.getByLabelText('Visa Route')).toBeEnabled()
  await waitFor(() => expect(screen.getByRole('option', { name: 'Charity Worker' })).toBeInTheDocument())
})

test('an invalid website is shown and takes the focus, even when the filters were folded', async () => {
  sessionStore.signIn('a-token', userSample({ plan: 'pro' }))
  const { api } = open()
  const more = screen.getByRole('button', { name: /^All filters/ })
  await userEvent.click(more)
  await userEvent.type(await screen.findByLabelText('Website'), 'acme')
  await userEvent.click(more)
  await userEvent.click(screen.getByRole('button', { name: 'Find sponsors' }))
  await waitFor(() => expect(screen.getByLabelText('Website')).toHaveFocus())
  expect(screen.getByText('Invalid URL')).toBeVisible()
  expect(api.askedFor('/search/landing')).toEqual([])
})

test('a search with Pro filters continues in the finder, where they work', async () => {
  sessionStore.signIn('a-token', userSample({ plan: 'pro' }))
  const { api, router } = open()
  await userEvent.click(screen.getByRole('button', { name: /^All filters/ }))
  await userEvent.type(await screen.findByLabelText('Company name'), 'acme')
  await userEvent.click(screen.getByRole('button', { name: 'Find sponsors' }))
  expect(await screen.findByText('elsewhere')).toBeVisible()
  expect(router.state.location.pathname).toBe('/sponsors')
  expect(router.state.location.search).toBe('?company_name=acme&has_website=1&job=1&careers_page=1')
  expect(api.askedFor('/search/landing')).toEqual([])
})

test('a route links to all its sponsors', async () => {
  const { api, router } = open()
  await userEvent.click(screen.getByRole('link', { name: /^Scale-up/ }))
  await row(1)
  expect(router.state.location.search).toBe('?route=Scale-up&has_website=0&job=0&careers_page=0')
  expect(api.askedFor('/search/landing')[0]).toContain('route=Scale-up')
})
