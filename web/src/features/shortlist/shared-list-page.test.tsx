import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import type { OpenedList } from '#shared/api/shared-lists.ts'
import { fakeServer } from '../../../../tests/support/doubles/fake-server.ts'
import { renderPage } from '../../../../tests/support/vitest/web-render.tsx'
import { SharedListPage } from './shared-list-page.tsx'

const server = fakeServer()

function open(answer: Partial<OpenedList> = {}, hash = '#secret') {
  const data = { sponsors: [], jobs: [], expires_on: '2026-10-18', ...answer }
  const sent: unknown[] = []
  server.use(
    http.post('*/api/shared-lists/open', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ data })
    }),
  )
  renderPage(<SharedListPage />, `/shared-list${hash}`)
  return sent
}

test('a link shows the sponsors with their standing, and the jobs without an employer', async () => {
  const sent = open({
    sponsors: [
      { name: 'Acme Ltd', town: 'Leeds', left_on: null },
      { name: 'Kestrel Plc', town: null, left_on: '2026-07-17' },
    ],
    jobs: [{ id: 70, title: 'Welder', city_name: 'York', closes: 'Closes 5 May 2026' }],
  })
  expect(await screen.findByRole('link', { name: 'Acme Ltd' })).toBeVisible()
  expect(sent).toEqual([{ token: 'secret' }])
  expect(screen.getByText('Leeds · On the register')).toBeVisible()
  expect(screen.getByText('Not on the register since 17 July 2026')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Welder' })).toHaveAttribute('href', '/jobs?job=70')
  expect(screen.getByText('York · Closes 5 May 2026')).toBeVisible()
  expect(screen.getByText(/works until 18 October 2026/)).toBeVisible()
})

test('an empty list says why', async () => {
  open()
  expect(await screen.findByRole('heading', { name: 'Nothing to show now' })).toBeVisible()
})

test('a link that has ended says so without an introduction, offers no other try, and leads on', async () => {
  server.use(
    http.post('*/api/shared-lists/open', () =>
      HttpResponse.json({ message: 'This link is not valid any more.', code: 'not_found' }, { status: 404 }),
    ),
  )
  renderPage(<SharedListPage />, '/shared-list#secret')
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is not valid any more.')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Find sponsors' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Jobs' })).toHaveAttribute('href', '/jobs')
  expect(screen.queryByText(/Somebody has shared/)).toBeNull()
})

test('a link without its token asks for the whole link, and opens nothing', () => {
  const sent = open({}, '')
  expect(screen.getByText(/Ask for the whole link/)).toBeVisible()
  expect(sent).toEqual([])
})
