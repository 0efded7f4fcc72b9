import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { delay, http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../../../tests/support/doubles/fake-server.ts'
import { renderPage } from '../../../../../tests/support/vitest/web-render.tsx'
import { UnsubscribePage } from './unsubscribe-page.tsx'

const server = fakeServer()
const SECRET = 'aB_3-'.repeat(9).slice(0, 43)
const TOKEN = `user-1.${SECRET}`

/** A server that answers the unsubscribe call. @returns the tokens that it received. */
function answers(status = 200, body = { message: 'ok' }) {
  const sent: (string | null)[] = []
  server.use(
    http.post('*/api/mail/unsubscribe', ({ request }) => {
      sent.push(new URL(request.url).searchParams.get('token'))
      return HttpResponse.json(body, { status })
    }),
  )
  return sent
}

const open = (hash = `#${TOKEN}`) => renderPage(<UnsubscribePage />, `/unsubscribe${hash}`)
const stop = () => screen.getByRole('button', { name: 'Stop these emails' })

test('an unsubscribe link sends nothing until the user presses the button', async () => {
  const sent = answers()
  open()
  expect(sent).toEqual([])
  await userEvent.click(stop())
  await waitFor(async () =>
    expect(await screen.findByRole('heading', { name: 'Request received' })).toHaveFocus(),
  )
  expect(screen.getByText(/^If this link is one of ours, no more alerts/)).toBeVisible()
  expect(sent).toEqual([TOKEN])
  expect(screen.getByRole('link', { name: 'Open preferences' })).toHaveAttribute(
    'href',
    '/preferences-setup?edit=true',
  )
})

test('an unsubscribe request that fails shows an error and can be retried', async () => {
  answers(500)
  open()
  await userEvent.click(stop())
  expect(await screen.findByRole('alert')).toHaveTextContent('Server error occurred')
  const sent = answers()
  await userEvent.click(stop())
  expect(await screen.findByRole('heading', { name: 'Request received' })).toBeVisible()
  expect(sent).toEqual([TOKEN])
})

test('the unsubscribe button is busy while the request is sent', async () => {
  server.use(http.post('*/api/mail/unsubscribe', () => delay('infinite')))
  open()
  await userEvent.click(stop())
  expect(stop()).toHaveAttribute('aria-busy', 'true')
})

test('the unsubscribe page without a link says where alerts are switched off', () => {
  open('')
  expect(screen.getByText(/only when it is opened by the link/)).toBeVisible()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Open preferences' })).toBeVisible()
})

test.each([
  ['cut short', TOKEN.slice(0, -1)],
  ['with something after it', `${TOKEN}>`],
  ['without the secret', 'user-1'],
])('an unsubscribe link %s is reported as incomplete and sends nothing', (_, token) => {
  open(`#${token}`)
  expect(screen.getByRole('heading', { name: 'This link is not complete' })).toBeVisible()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Open preferences' })).toBeVisible()
})

test('another unsubscribe link opened in the same tab asks again', async () => {
  const sent = answers()
  const { router } = open()
  await userEvent.click(stop())
  await screen.findByRole('heading', { name: 'Request received' })
  const other = `user-2.${SECRET}`
  await act(() => router.navigate(`/unsubscribe#${other}`))
  await userEvent.click(stop())
  expect(await screen.findByRole('heading', { name: 'Request received' })).toBeVisible()
  expect(sent).toEqual([TOKEN, other])
})
