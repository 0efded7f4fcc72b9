import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { Link } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '../../../tests/support/doubles/fake-server.ts'
import { userSample } from '../../../tests/support/samples/user-sample.ts'
import { renderRoutes } from '../../../tests/support/vitest/web-render.tsx'
import { ApiError } from '../lib/api/api-error.ts'
import { reportTokenRejected, sessionStore } from '../lib/session/session-store.ts'
import { ErrorPage } from './errors/error-page.tsx'
import { NotFoundPage } from './errors/not-found-page.tsx'
import { RootLayout } from './shell/root-layout.tsx'

const server = fakeServer(http.post('*/api/auth/logout', () => HttpResponse.json({ message: 'ok' })))

const page = (title: string) => (
  <>
    <h1>{title}</h1>
    <h2 id="faqs">FAQs of {title}</h2>
    <Link to="/sponsors?page=2">Page 2</Link>
  </>
)

const open = (path: string) =>
  renderRoutes(
    [
      {
        element: <RootLayout />,
        errorElement: <ErrorPage />,
        children: [
          { path: '/', element: page('Landing') },
          { path: '/login', element: page('Sign in') },
          { path: '/sponsors', element: page('Sponsors') },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
    path,
  )

const placeOf = ({ router }: ReturnType<typeof open>) => {
  const { pathname, search } = router.state.location
  return pathname + search
}
const header = () => within(screen.getByRole('banner'))
const main = () => header().getByRole('navigation', { name: 'Main' })
const menu = () => screen.getByRole('navigation', { name: 'Menu' })

test('the first Tab stop is the link to the main content', async () => {
  open('/')
  await userEvent.tab()
  await waitFor(() => expect(screen.getByRole('link', { name: 'Skip to main content' })).toHaveFocus())
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
})

test('a visitor sees the sign-in link, which keeps the search', () => {
  open('/?city=Leeds')
  expect(header().getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    '/login?redirect=%2Fsponsors%3Fcity%3DLeeds',
  )
  expect(header().queryByRole('link', { name: 'Sponsors' })).not.toBeInTheDocument()
})

const namesIn = (navigation: HTMLElement) =>
  within(navigation)
    .getAllByRole('link')
    .map((link) => link.textContent)

test('the header has the links of everybody, and a user’s own pages', () => {
  open('/')
  expect(namesIn(main())).toEqual(['Jobs', 'Skilled Worker Calculator', 'Knowledge Center', 'FAQs'])
  act(() => sessionStore.signIn('abc', userSample()))
  expect(namesIn(main())).toEqual([
    'Sponsors',
    'Jobs',
    'Shortlist',
    'Saved searches',
    'Skilled Worker Calculator',
    'Knowledge Center',
    'FAQs',
  ])
})

test('the tools menu of the header has the other tools', async () => {
  const { router } = open('/')
  await userEvent.click(within(main()).getByRole('button', { name: 'Tools' }))
  const tools = within(main())
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
  expect(tools.slice(2, 8)).toEqual([
    ['Licence check', '/licence-check'],
    ['Register changes', '/register/changes'],
    ['Occupation check', '/occupation-check'],
    ['Advert check', '/check'],
    ['Browser extension', '/extension'],
    ['Salary converter', '/?tool=converter'],
  ])
  await userEvent.click(within(main()).getByRole('link', { name: 'Salary converter' }))
  expect(router.state.location.search).toBe('?tool=converter')
  expect(within(main()).queryByRole('link', { name: 'Salary converter' })).not.toBeInTheDocument()
})

test('the mobile menu has the links of the header', async () => {
  open('/')
  await userEvent.click(header().getByRole('button', { name: 'Menu' }))
  expect(namesIn(menu())).toEqual([
    'Jobs',
    'Skilled Worker Calculator',
    'Licence check',
    'Register changes',
    'Occupation check',
    'Advert check',
    'Browser extension',
    'Salary converter',
    'Knowledge Center',
    'FAQs',
    'Sign In',
  ])
  act(() => sessionStore.signIn('abc', userSample()))
  expect(namesIn(menu()).slice(0, 15)).toEqual([
    'Sponsors',
    'Shortlist',
    'Jobs',
    'Skilled Worker Calculator',
    'Licence check',
    'Register changes',
    'Occupation check',
    'Advert check',
    'Browser extension',
    'Salary converter',
    'Knowledge Center',
    'FAQs',
    'My plan',
    'Saved searches',
    'Unlocked companies',
  ])
})

test('a link with a hash moves the focus to that part of the page', async () => {
  sessionStore.signIn('abc', userSample())
  const { router } = open('/sponsors')
  await act(() => router.navigate('/#faqs'))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'FAQs of Landing' })).toHaveFocus())
})

test('a hash that matches no part of a page leaves the focus on its heading', async () => {
  sessionStore.signIn('abc', userSample())
  const { router } = open('/')
  await act(() => router.navigate('/sponsors#user-1.aB_3'))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Sponsors' })).toHaveFocus())
})

test('the content for guests is hidden only until the page is rendered', () => {
  document.documentElement.dataset['signedIn'] = ''
  open('/')
  expect(document.documentElement).not.toHaveAttribute('data-signed-in')
})

test('a name without visible characters shows an icon in place of the letter', () => {
  sessionStore.signIn('abc', userSample({ name: '\u202E\u200B' }))
  open('/')
  const opener = header().getByRole('button', { name: /^Your account/ })
  expect(opener).toHaveTextContent(/^$/)
  expect(opener.querySelector('svg')).toBeInTheDocument()
})

test('a user with an unverified email sees no page links in the header, only Logout', async () => {
  sessionStore.signIn('abc', userSample({ email_verified: false }))
  open('/')
  expect(header().queryByRole('link', { name: 'Sponsors' })).not.toBeInTheDocument()
  expect(header().queryByRole('link', { name: 'Saved searches' })).not.toBeInTheDocument()
  await userEvent.click(header().getByRole('button', { name: 'Your account, Ama Mensah' }))
  await userEvent.click(header().getByRole('button', { name: 'Logout' }))
  expect(sessionStore.get().token).toBeNull()
})

test('the mobile menu closes when a page is chosen', async () => {
  sessionStore.signIn('abc', userSample())
  const shell = open('/')
  await userEvent.click(header().getByRole('button', { name: 'Menu' }))
  await userEvent.click(
    within(screen.getByRole('navigation', { name: 'Menu' })).getByRole('link', { name: 'Sponsors' }),
  )
  expect(placeOf(shell)).toBe('/sponsors')
  expect(screen.queryByRole('navigation', { name: 'Menu' })).not.toBeInTheDocument()
})

test('the heading of a new page takes the focus, and a new query leaves the focus in place', async () => {
  sessionStore.signIn('abc', userSample())
  const { router } = open('/')
  await act(() => router.navigate('/sponsors'))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Sponsors' })).toHaveFocus())
  await userEvent.click(screen.getByRole('link', { name: 'Page 2' }))
  await waitFor(() => expect(screen.getByRole('link', { name: 'Page 2' })).toHaveFocus())
})

test('a rejected token redirects to the sign-in page once, with the return path', async () => {
  sessionStore.signIn('abc', userSample())
  const shell = open('/sponsors?page=2')
  await act(async () => {
    reportTokenRejected('abc')
    reportTokenRejected('abc')
  })
  expect(placeOf(shell)).toBe('/login?session_expired=true&redirect=%2Fsponsors%3Fpage%3D2')
  expect(sessionStore.get().token).toBeNull()
})

test('a stored session loads its profile on the landing page', async () => {
  server.use(http.get('*/api/auth/me', () => HttpResponse.json({ data: userSample({ name: 'Bo' }) })))
  sessionStore.follow({ key: 'sponsor-finder.token', newValue: 'abc' })
  open('/')
  expect(await header().findByRole('button', { name: 'Your account, Bo' })).toBeVisible()
})

test('a user whose profile cannot be loaded can still log out', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  server.use(http.get('*/api/auth/me', () => HttpResponse.error()))
  sessionStore.follow({ key: 'sponsor-finder.token', newValue: 'abc' })
  open('/')
  await userEvent.click(header().getByRole('button', { name: 'Your account' }))
  await userEvent.click(header().getByRole('button', { name: 'Logout' }))
  expect(sessionStore.get().token).toBeNull()
  expect(log).toHaveBeenCalledWith('GET /auth/me failed in the background', expect.any(ApiError))
})

test('the sign-in page has no link to itself', async () => {
  open('/login')
  await userEvent.click(header().getByRole('button', { name: 'Menu' }))
  expect(header().queryByRole('link', { name: 'Sign In' })).not.toBeInTheDocument()
})

test('the Page not found page links to the search and the licence check', () => {
  open('/nowhere')
  const found = within(screen.getByRole('main'))
  expect(found.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  expect(found.getByRole('link', { name: 'Find a sponsor' })).toHaveAttribute('href', '/')
  expect(found.getByRole('link', { name: 'Check a sponsor licence' })).toHaveAttribute(
    'href',
    '/licence-check',
  )
})

test('the Page not found page of a signed-in user also links to the front page', () => {
  sessionStore.signIn('abc', userSample())
  open('/nowhere')
  expect(screen.getByRole('link', { name: 'Find a sponsor' })).toHaveAttribute('href', '/sponsors')
  expect(screen.getByRole('link', { name: 'Go to the front page' })).toHaveAttribute('href', '/')
})

test('the footer names the source of the data and says that this is not a government site', () => {
  open('/')
  const footer = screen.getByRole('contentinfo')
  expect(footer).toHaveTextContent('not a government website')
  expect(footer).toHaveTextContent('Open Government Licence v3.0')
  expect(within(footer).getByRole('link', { name: 'Check a sponsor licence' })).toHaveAttribute(
    'href',
    '/licence-check',
  )
})
