import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import type { ShortlistEntry } from '#shared/api/shortlist.ts'
import { fakeServer } from '../../../../tests/support/doubles/fake-server.ts'
import { userSample } from '../../../../tests/support/samples/user-sample.ts'
import { renderPage } from '../../../../tests/support/vitest/web-render.tsx'
import { sessionStore } from '../../lib/session/session-store.ts'
import { ToastArea } from '../../ui/overlays/toast-area.tsx'
import { StarButton } from './star-button.tsx'
import { entrySample } from './testing/entry-sample.ts'
import { serveShortlist } from './testing/serve-shortlist.ts'

const server = fakeServer()

function open(...entries: ShortlistEntry[]) {
  sessionStore.signIn('abc', userSample())
  const sent = serveShortlist(server, entries)
  renderPage(
    <>
      <StarButton kind="jobs" id={1} name="Chef" />
      <ToastArea />
    </>,
  )
  return sent
}

const star = () => screen.getByRole('button', { name: 'Shortlist: Chef' })
const isPressed = (pressed: boolean) =>
  waitFor(() => expect(star()).toHaveAttribute('aria-pressed', String(pressed)))

test('a press keeps a job, and another one takes it off again', async () => {
  const sent = open()
  await userEvent.click(star())
  await isPressed(true)
  await waitFor(() => expect(sent).toEqual([['PUT 1', {}]]))
  await userEvent.click(star())
  await isPressed(false)
  await waitFor(() => expect(sent.at(-1)).toEqual(['DELETE 1']))
})

test.each<[string, Partial<ShortlistEntry>]>([
  ['a note', { note: 'Rang them' }],
  ['a status', { status: 'applied' }],
  ['a day of an earlier try', { days: { applied: '2026-07-03' } }],
])('a press takes nothing away from an entry with %s, and says where to remove it', async (_what, more) => {
  const sent = open(entrySample(1, more))
  await isPressed(true)
  await userEvent.click(star())
  expect(await screen.findByText(/Remove it on your shortlist/)).toBeVisible()
  await isPressed(true)
  expect(sent).toEqual([])
})

test('a refused press is undone, and a message says why', async () => {
  open()
  server.use(
    http.put('*/api/shortlist/:kind/:id', () => HttpResponse.json({ message: 'Too many' }, { status: 409 })),
  )
  await userEvent.click(star())
  expect(await screen.findByText('Too many')).toBeVisible()
  await isPressed(false)
})

test('a visitor signs in first, and comes back to the same page', () => {
  renderPage(<StarButton kind="jobs" id={1} name="Chef" />, '/jobs?job=1')
  const href = screen.getByRole('link', { name: 'Sign in to shortlist: Chef' }).getAttribute('href')
  expect(decodeURIComponent(href ?? '')).toContain('/jobs?job=1')
})
