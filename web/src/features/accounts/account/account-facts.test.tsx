import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../../../tests/support/doubles/fake-server.ts'
import { userSample } from '../../../../../tests/support/samples/user-sample.ts'
import { renderPage } from '../../../../../tests/support/vitest/web-render.tsx'
import { sessionStore, useSession } from '../../../lib/session/session-store.ts'
import { AccountFacts } from './account-facts.tsx'

const server = fakeServer()

/** Renders the facts of the session's user, as the page does. */
function Facts() {
  const { user } = useSession()
  return user && <AccountFacts user={user} />
}

function open() {
  sessionStore.signIn('abc', userSample())
  renderPage(<Facts />)
}

const field = () => screen.getByRole('textbox', { name: 'Name' })
const change = () => screen.getByRole('button', { name: 'Change name' })

test('a changed name is saved in place and shown everywhere, and the focus returns to the button', async () => {
  server.use(
    http.patch('*/api/account', async ({ request }) => {
      const body = (await request.json()) as { name: string }
      return HttpResponse.json({ data: userSample(body) })
    }),
  )
  open()
  await userEvent.click(change())
  await waitFor(() => expect(field()).toHaveFocus())
  await userEvent.clear(field())
  await userEvent.type(field(), '  Ama K. Mensah {Enter}')
  await waitFor(() => expect(change()).toHaveFocus())
  expect(screen.getByText('Ama K. Mensah')).toBeVisible()
  expect(sessionStore.get().user?.name).toBe('Ama K. Mensah')
})

test('an empty name is refused, and Cancel leaves the name as it was', async () => {
  open()
  await userEvent.click(change())
  await userEvent.clear(field())
  await userEvent.click(screen.getByRole('button', { name: 'Save name' }))
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus())
  expect(field()).toHaveAccessibleDescription('Enter your name')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(change()).toHaveFocus())
  expect(screen.getByText('Ama Mensah')).toBeVisible()
})
