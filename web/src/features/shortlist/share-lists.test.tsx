import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { MAX_SHARED_ENTRIES, type SharedList } from '#shared/api/shared-lists.ts'
import type { ShortlistEntry } from '#shared/api/shortlist.ts'
import { longDateTime } from '#shared/format/date-time.ts'
import { fakeServer } from '../../../../tests/support/doubles/fake-server.ts'
import { userSample } from '../../../../tests/support/samples/user-sample.ts'
import { renderPage } from '../../../../tests/support/vitest/web-render.tsx'
import { sessionStore } from '../../lib/session/session-store.ts'
import { ShareLists } from './share-lists.tsx'
import { entrySample } from './testing/entry-sample.ts'

const server = fakeServer()
beforeEach(() => sessionStore.signIn('abc', userSample()))

const older: SharedList = {
  id: 'older',
  created_at: '2026-07-01T09:00:00.000Z',
  expires_on: '2026-09-29',
  chosen: 2,
}
const newer: SharedList = { ...older, id: 'newer', created_at: '2026-07-17T09:00:00.000Z', chosen: null }

/** Serves the links. Returns the bodies of the calls that made one. */
function serveLinks() {
  let links = [older]
  const made: unknown[] = []
  server.use(
    http.get('*/api/shared-lists', () => HttpResponse.json({ data: links })),
    http.post('*/api/shared-lists', async ({ request }) => {
      made.push(await request.json())
      links = [newer, ...links]
      return HttpResponse.json({ data: { ...newer, token: 'secret' } }, { status: 201 })
    }),
    http.delete('*/api/shared-lists/:id', ({ params }) => {
      links = links.filter(({ id }) => id !== params['id'])
      return HttpResponse.json({ message: 'ok' })
    }),
  )
  return made
}

const onGone = vi.fn<() => void>()
const open = (...ticked: ShortlistEntry[]) =>
  renderPage(
    <ShareLists
      taken={ticked.length > 0 ? ticked : [entrySample(1)]}
      some={ticked.length > 0}
      onGone={onGone}
    />,
  )
const link = () => screen.queryByText(/\/shared-list#secret$/)
const stop = ({ created_at }: SharedList) =>
  screen.findByRole('button', { name: `Stop sharing the link of ${longDateTime(created_at)}` })

test('a new link stays while another one is ended, and goes when it is ended itself', async () => {
  const made = serveLinks()
  open()
  expect(screen.getByText(/It works for 90 days, or until/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Make a link to the whole list' }))
  await waitFor(() => expect(link()).toBeVisible())
  expect(made).toEqual([{}])
  expect(screen.getAllByText(/the newest/)).toEqual([screen.getAllByText(/, made on/)[0]])
  await userEvent.click(await stop(older))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(link()).toBeVisible()
  expect(await stop(newer)).toHaveFocus()
  expect(onGone).not.toHaveBeenCalled()
  await userEvent.click(await stop(newer))
  await waitFor(() => expect(link()).toBeNull())
  expect(onGone).toHaveBeenCalledOnce()
})

test('ticked entries are shared alone', async () => {
  const made = serveLinks()
  open(entrySample(7))
  await userEvent.click(screen.getByRole('button', { name: 'Make a link to the 1 ticked entry' }))
  await waitFor(() => expect(made).toEqual([{ entries: [{ kind: 'jobs', id: 7 }] }]))
})

const lockedSponsor = entrySample(8, { kind: 'sponsors', locked: true, company_name: null })

test('a link has only what it shows, and the page says what is left out', async () => {
  const made = serveLinks()
  open(entrySample(7), lockedSponsor, entrySample(9, { open: false }), entrySample(2, { kind: 'found' }))
  expect(screen.getByText(/^1 of 4 is shown/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Make a link to the 4 ticked entries' }))
  await waitFor(() => expect(made).toEqual([{ entries: [{ kind: 'jobs', id: 7 }] }]))
})

test('no link is made that shows nothing', async () => {
  const made = serveLinks()
  open(lockedSponsor)
  expect(screen.getByText(/^0 of 1 are shown/)).toBeVisible()
  const make = screen.getByRole('button', { name: /^Make a link/ })
  expect(make).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(make)
  expect(made).toEqual([])
})

test('more entries than a link can have are not sent, and the reason stands beside the button', async () => {
  const made = serveLinks()
  open(...Array.from({ length: MAX_SHARED_ENTRIES + 1 }, (_, id) => entrySample(id)))
  const make = screen.getByRole('button', { name: /^Make a link to the 101 ticked/ })
  expect(make).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByText(/^Tick at most 100/)).toBeVisible()
  await userEvent.click(make)
  expect(made).toEqual([])
})

test('links that cannot be loaded show an error, and can be retried', async () => {
  server.use(http.get('*/api/shared-lists', () => HttpResponse.json({ message: 'No' }, { status: 403 })))
  open()
  expect(await screen.findByRole('alert')).toHaveTextContent('No')
  serveLinks()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await stop(older)).toBeVisible()
})
