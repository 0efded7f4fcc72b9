import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import type { HiddenCompany } from '#shared/api/hidden-companies.ts'
import { fakeServer } from '../../../../tests/support/doubles/fake-server.ts'
import { userSample } from '../../../../tests/support/samples/user-sample.ts'
import { renderPage } from '../../../../tests/support/vitest/web-render.tsx'
import { sessionStore } from '../../lib/session/session-store.ts'
import { ToastArea } from '../../ui/overlays/toast-area.tsx'
import { HiddenCompanies } from './hidden-companies.tsx'

const server = fakeServer()
const PREVIEW = 'Locked sponsor, Leeds, 50-249 people'

/** A server with these hidden companies. @returns the ids that were shown again. */
function serveHidden(...companies: HiddenCompany[]) {
  const shown: unknown[] = []
  server.use(
    http.get('*/api/hidden-companies', () =>
      HttpResponse.json({ data: companies.filter(({ company_id }) => !shown.includes(String(company_id))) }),
    ),
    http.delete('*/api/hidden-companies/:id', ({ params }) => {
      shown.push(params['id'])
      return HttpResponse.json({ message: 'ok' })
    }),
  )
  sessionStore.signIn('abc', userSample())
  renderPage(
    <>
      <HiddenCompanies />
      <ToastArea />
    </>,
  )
  return shown
}

test('hidden companies are listed, locked ones without a name, and can be shown again', async () => {
  const shown = serveHidden(
    { company_id: 7, company_name: 'Acme Ltd', preview: PREVIEW },
    { company_id: 8, company_name: null, preview: PREVIEW },
  )
  expect(await screen.findByRole('article', { name: 'Acme Ltd' })).toBeVisible()
  const locked = within(screen.getByRole('article', { name: PREVIEW }))
  await userEvent.click(locked.getByRole('button', { name: `Show again: ${PREVIEW}` }))
  expect(await screen.findByText('Its jobs are shown again')).toBeVisible()
  expect(shown).toEqual(['8'])
  await waitFor(() => expect(screen.queryByRole('article', { name: PREVIEW })).toBeNull())
  expect(screen.getByRole('heading', { name: 'Hidden companies' })).toHaveFocus()
})

test('without hidden companies the list says how to hide one', async () => {
  serveHidden()
  expect(await screen.findByText(/press “Hide this company”/)).toBeVisible()
})
