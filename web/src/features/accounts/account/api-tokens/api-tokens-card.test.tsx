import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import type { ApiToken } from '#shared/api/accounts/api-tokens.ts'
import { fakeServer } from '../../../../../../tests/support/doubles/fake-server.ts'
import { userSample } from '../../../../../../tests/support/samples/user-sample.ts'
import { renderPage } from '../../../../../../tests/support/vitest/web-render.tsx'
import { sessionStore } from '../../../../lib/session/session-store.ts'
import { ApiTokensCard } from './api-tokens-card.tsx'

const server = fakeServer()
const SECRET = 'sf_pat_u1.1.secret'

const apiToken = (id: string, more: Partial<ApiToken> = {}): ApiToken => ({
  id,
  name: id,
  created_at: '2026-11-20T09:00:00.000Z',
  last_used_on: null,
  expires_at: '2027-02-18T09:00:00.000Z',
  ...more,
})

function open(tokens: ApiToken[] = [], refusal?: { status: number; body: object }) {
  let stored = tokens
  server.use(
    http.get('*/api/account/tokens', () => HttpResponse.json({ data: stored })),
    http.post('*/api/account/tokens', async ({ request }) => {
      if (refusal) return HttpResponse.json(refusal.body, { status: refusal.status })
      const { name } = (await request.json()) as { name: string }
      const created = apiToken(name)
      stored = [created, ...stored]
      return HttpResponse.json({ data: { ...created, token: SECRET } }, { status: 201 })
    }),
    http.delete('*/api/account/tokens/:id', ({ params }) => {
      stored = stored.filter(({ id }) => id !== params['id'])
      return HttpResponse.json({ message: 'ok' })
    }),
  )
  sessionStore.signIn('abc', userSample())
  renderPage(<ApiTokensCard />)
}

test('a new API token is shown once, with an example, and then only its name', async () => {
  open()
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name of the token' }), 'Spreadsheet')
  await userEvent.click(screen.getByRole('button', { name: 'Create token' }))
  expect(await screen.findByRole('heading', { name: 'Copy your new token now' })).toHaveFocus()
  expect(screen.getByText(SECRET)).toBeVisible()
  expect(screen.getByText(/curl -H .*\/api\/jobs\/export\.csv/)).toBeVisible()
  const row = await screen.findByRole('listitem')
  expect(within(row).getByText('Spreadsheet')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByText(SECRET)).toBeNull()
  expect(screen.getByRole('heading', { name: 'API tokens' })).toHaveFocus()
})

test('an API token shows when it was created, used and ends, and is revoked', async () => {
  open([apiToken('Laptop', { last_used_on: '2026-11-25' }), apiToken('Phone')])
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first).toHaveTextContent(
    'Created 20 November 2026, last used 25 November 2026, valid until 18 February 2027',
  )
  expect(second).toHaveTextContent('never used')
  await userEvent.click(screen.getByRole('button', { name: 'Revoke token: Laptop' }))
  const dialog = screen.getByRole('dialog', { name: 'Revoke this API token?' })
  expect(dialog).toHaveTextContent('Programs that use “Laptop” can no longer read your data.')
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Revoke' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  expect(screen.getByRole('heading', { name: 'API tokens' })).toHaveFocus()
})

test('a refusal of a sixth API token is shown above the form, and the name stays', async () => {
  const message = 'You have 5 API tokens. Revoke one first.'
  open([], { status: 422, body: { message, code: 'limit_exceeded' } })
  const name = await screen.findByRole('textbox', { name: 'Name of the token' })
  await userEvent.type(name, 'Sixth')
  await userEvent.click(screen.getByRole('button', { name: 'Create token' }))
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
  expect(name).toHaveValue('Sixth')
})

test('an empty name is refused beside the field', async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Create token' }))
  expect((await screen.findAllByText('Enter a name')).length).toBeGreaterThan(0)
})
