import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '../../../../tests/support/doubles/fake-server.ts'
import { userSample } from '../../../../tests/support/samples/user-sample.ts'
import { renderPage } from '../../../../tests/support/vitest/web-render.tsx'
import { sessionStore } from '../../lib/session/session-store.ts'
import { STARS_KEY } from '../../lib/storage/stars-key.ts'
import { ToastArea } from '../../ui/overlays/toast-area.tsx'
import { StarButton } from './star-button.tsx'
import { entrySample } from './testing/entry-sample.ts'
import { serveShortlist } from './testing/serve-shortlist.ts'
import { addVisitorStars, rememberStar } from './visitor-stars.ts'

const server = fakeServer()
const chef = { kind: 'jobs', id: 1, name: 'Chef' } as const
const cook = { kind: 'jobs', id: 3, name: 'Cook' } as const
const nurse = { kind: 'jobs', id: 2, name: 'Nurse' } as const

const reread = vi.fn<Parameters<typeof addVisitorStars>[0]>(async () => {})

const stored = () => sessionStorage.getItem(STARS_KEY)
const refusing = (status: number, message: string) =>
  server.use(http.put('*/api/shortlist/:kind/:id', () => HttpResponse.json({ message }, { status })))

beforeEach(() => {
  renderPage(<ToastArea />)
})
afterEach(() => {
  sessionStorage.clear()
  reread.mockClear()
})

test('a visitor’s press is kept in the tab, and added once after the sign-in', async () => {
  renderPage(<StarButton {...chef} />)
  await userEvent.click(screen.getByRole('link', { name: 'Sign in to shortlist: Chef' }))
  await waitFor(() => expect(stored()).toContain('Chef'))
  const sent = serveShortlist(server, [])
  sessionStore.signIn('abc', userSample())
  await addVisitorStars(reread)
  expect(sent).toEqual([['PUT 1', {}]])
  expect(await screen.findByText('Added to your shortlist: “Chef”')).toBeVisible()
  expect(reread).toHaveBeenCalledWith(['GET /shortlist', '/api/shortlist'])
  await addVisitorStars(reread)
  expect([sent.length, stored()]).toEqual([1, null])
})

test('several stars are added in one go, and one that is pressed twice once', async () => {
  for (const star of [chef, nurse, chef]) rememberStar(star)
  const sent = serveShortlist(server, [])
  sessionStore.signIn('abc', userSample())
  await addVisitorStars(reread)
  expect(sent.map(([call]) => call)).toEqual(['PUT 2', 'PUT 1'])
  expect(await screen.findByText('Added to your shortlist: “Nurse”, “Chef”')).toBeVisible()
})

test('a second call while the first one waits adds nothing again', async () => {
  rememberStar(chef)
  const sent = serveShortlist(server, [])
  sessionStore.signIn('abc', userSample())
  await Promise.all([addVisitorStars(reread), addVisitorStars(reread)])
  expect(sent).toHaveLength(1)
})

test('a late answer for a user who has signed out says nothing, and leaves the next star', async () => {
  for (const star of [chef, nurse]) rememberStar(star)
  server.use(
    http.put('*/api/shortlist/:kind/:id', () => {
      sessionStore.clear()
      return HttpResponse.json({ message: 'There is no job with this id' }, { status: 404 })
    }),
  )
  sessionStore.signIn('abc', userSample())
  await addVisitorStars(reread)
  expect(JSON.parse(stored()!)).toEqual([nurse])
  expect(screen.queryByText(/“Chef” is not/)).toBeNull()
})

test('a job that is gone is not tried again, and a message says so', async () => {
  rememberStar(chef)
  refusing(404, 'There is no job with this id')
  sessionStore.signIn('abc', userSample())
  await addVisitorStars(reread)
  expect(await screen.findByText(/“Chef” is not on your shortlist: There is no job/)).toBeVisible()
  expect(stored()).toBeNull()
})

test('a star whose call failed waits for the next sign-in', async () => {
  rememberStar(chef)
  refusing(500, 'Down')
  sessionStore.signIn('abc', userSample())
  await addVisitorStars(reread)
  expect(JSON.parse(stored()!)).toEqual([chef])
  const sent = serveShortlist(server, [])
  await addVisitorStars(reread)
  await waitFor(() => expect(sent).toHaveLength(1))
})

test.each([
  [429, 'not asked for', 2],
  [500, 'asked for', 3],
])('what was added before a failure with %i is told, and later stars are %s', async (status, _, asked) => {
  const name = `Chef before ${status}`
  for (const star of [{ ...chef, name }, nurse, cook]) rememberStar(star)
  let calls = 0
  server.use(
    http.put('*/api/shortlist/:kind/:id', () => {
      calls += 1
      return calls === 1
        ? HttpResponse.json({ data: entrySample(1) })
        : HttpResponse.json({ message: 'Not now' }, { status })
    }),
  )
  sessionStore.signIn('abc', userSample())
  await addVisitorStars(reread)
  expect(calls).toBe(asked)
  expect(JSON.parse(stored()!)).toEqual([nurse, cook])
  expect(await screen.findByText(`Added to your shortlist: “${name}”`)).toBeVisible()
})

test('what an older page has stored in another form is ignored', async () => {
  sessionStorage.setItem(STARS_KEY, '{"id":1}')
  const sent = serveShortlist(server, [])
  sessionStore.signIn('abc', userSample())
  await addVisitorStars(reread)
  expect(sent).toEqual([])
})
