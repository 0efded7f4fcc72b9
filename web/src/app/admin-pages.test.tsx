import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { pages } from '#shared/pages.ts'
import { accessOf } from '../../../tests/support/access-of.ts'
import { fakeServer } from '../../../tests/support/doubles/fake-server.ts'
import { userSample } from '../../../tests/support/samples/user-sample.ts'
import { renderRoutes } from '../../../tests/support/vitest/web-render.tsx'
import { pageOf } from '../features/search/testing/samples.ts'
import { sessionStore } from '../lib/session/session-store.ts'
import { routes } from './routing/routes.tsx'

const server = fakeServer(
  http.all('*/api/*', () => HttpResponse.json({ message: 'not now' }, { status: 503 })),
)

const addresses = ['/admin', '/admin/', '/Admin/ai-responses', '/admin/vacancies?page=2']

const open = (path: string) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { router } = renderRoutes(routes, path)
  return () => router.state.location
}

test.each(addresses)(
  'rule 7 for %s: a user who is not an administrator is redirected to the sponsors',
  async (path) => {
    sessionStore.signIn('abc', userSample())
    const place = open(path)
    await waitFor(() => expect(place().pathname).toBe('/sponsors'), { timeout: 20_000 })
  },
)

const navigation = () => within(screen.getByRole('navigation', { name: 'Admin' }))

test.each(['/admin', '/admin/', '/Admin?period=7d'])(
  '%s shows an administrator the statistics, and marks them in the navigation',
  async (path) => {
    sessionStore.signIn('abc', userSample({ role: 'admin' }))
    const place = open(path)
    expect(
      await screen.findByRole('heading', { name: 'Statistics', level: 1 }, { timeout: 20_000 }),
    ).toBeVisible()
    expect(place().pathname + place().search).toBe(path)
    expect(navigation().getByRole('link', { current: 'page' })).toHaveTextContent('Statistics')
  },
)

test.each([
  '?status=success&search=demo',
  '?startDate=2026-07-01&endDate=2026-07-02',
  '?page=3',
  '?status=error&company_vacancy_id=7',
])('/admin%s leads to the page that reads these fields, and keeps them', async (query) => {
  sessionStore.signIn('abc', userSample({ role: 'admin' }))
  const place = open(`/admin${query}`)
  await screen.findByRole('heading', { name: 'AI responses', level: 1 }, { timeout: 20_000 })
  expect(place().pathname + place().search).toBe(`/admin/ai-responses${query}`)
})

test.each([
  [3, true, '3 open'],
  [2000, false, '2,000 or more open'],
])('with %i open reports, the navigation and the first page say so', async (waiting, is_complete, words) => {
  server.use(
    http.get('*/api/admin/data-reports', ({ request }) =>
      new URL(request.url).searchParams.get('state') === 'open'
        ? HttpResponse.json({
            ...pageOf([]),
            counts: { open: waiting, accepted: 1, rejected: 0 },
            is_complete,
          })
        : undefined,
    ),
  )
  sessionStore.signIn('abc', userSample({ role: 'admin' }))
  open('/admin')
  expect(await screen.findByRole('link', { name: `Reports ${words}` }, { timeout: 20_000 })).toBeVisible()
  expect(screen.getByRole('link', { name: /^Open reports: / })).toHaveAttribute(
    'href',
    '/admin/reports?state=open',
  )
})

test('the navigation counts open requests to remove a contact too', async () => {
  server.use(
    http.get('*/api/admin/data-reports', () =>
      HttpResponse.json({ ...pageOf([]), counts: { open: 3, accepted: 1, rejected: 0 }, is_complete: true }),
    ),
    http.get('*/api/admin/objection-requests', () =>
      HttpResponse.json({ ...pageOf([]), total: 2, is_complete: true }),
    ),
  )
  sessionStore.signIn('abc', userSample({ role: 'admin' }))
  open('/admin')
  expect(await screen.findByRole('link', { name: 'Reports 5 open' }, { timeout: 20_000 })).toBeVisible()
})

test('without open reports the navigation has no number', async () => {
  server.use(
    http.get('*/api/admin/data-reports', () =>
      HttpResponse.json({ ...pageOf([]), counts: { open: 0, accepted: 1, rejected: 0 }, is_complete: true }),
    ),
  )
  sessionStore.signIn('abc', userSample({ role: 'admin' }))
  open('/admin')
  await screen.findByRole('heading', { level: 1 }, { timeout: 20_000 })
  expect(navigation().getByRole('link', { name: 'Reports' })).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Open reports/ })).toBeNull()
})

test('every page of the admin area is in its navigation and is for administrators only', async () => {
  sessionStore.signIn('abc', userSample({ role: 'admin' }))
  open('/admin')
  await screen.findByRole('heading', { level: 1 }, { timeout: 20_000 })
  const linked = navigation()
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
  const names = Object.keys(pages) as (keyof typeof pages)[]
  expect(linked.toSorted()).toEqual(
    names
      .filter((name) => accessOf(name) === 'admin')
      .map((name) => pages[name])
      .toSorted(),
  )
})

test('an unknown URL under /admin shows Page not found below the navigation', async () => {
  sessionStore.signIn('abc', userSample({ role: 'admin' }))
  open('/admin/nothing')
  expect(await screen.findByRole('heading', { name: 'Page not found' }, { timeout: 20_000 })).toBeVisible()
  expect(navigation().queryByRole('link', { current: 'page' })).toBeNull()
})

test('a URL that only starts like an administrator URL shows Page not found', async () => {
  open('/administration')
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
})
