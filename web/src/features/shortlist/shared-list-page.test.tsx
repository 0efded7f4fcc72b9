import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { openSharedList } from '#shared/api/shared-lists.ts'
import { fakeServer } from '../../../../tests/support/doubles/fake-server.ts'
import { renderPage } from '../../../../tests/support/vitest/web-render.tsx'
import { SharedListPage } from './shared-list-page.tsx'

const server = fakeServer()

test('a shared list that has ended says so without an introduction, and leads on', async () => {
  server.use(
    http.post(`*/api${openSharedList.path}`, () =>
      HttpResponse.json({ message: 'This list has ended' }, { status: 404 }),
    ),
  )
  renderPage(<SharedListPage />, '/shared-list#abc')
  expect(await screen.findByRole('link', { name: 'Find sponsors' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Jobs' })).toHaveAttribute('href', '/jobs')
  expect(screen.queryByText(/Somebody has shared/)).toBeNull()
})
