import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { dailyUsage } from '#shared/api/companies.ts'
import { userSample } from '../../../../tests/support/samples/user-sample.ts'
import { FreshCache } from '../../../../tests/support/vitest/web-render.tsx'
import { sessionStore } from '../session/session-store.ts'
import { onPageEvent } from '../tracking/page-events.ts'
import { useApi } from './api-client.ts'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  server.resetHandlers()
  sessionStore.clear()
})
afterAll(() => server.close())

const url = '*/api/sponsorships/usage/daily'

function Usage({ wanted = true }: { wanted?: boolean }) {
  const { data, error, isLoading, mutate } = useApi(dailyUsage, wanted ? {} : null)
  if (isLoading) return <p>loading</p>
  return (
    <button type="button" onClick={() => void mutate()}>
      {error ? error.message : data ? `${data.usage} of ${data.limit}` : 'nothing'}
    </button>
  )
}

const draw = (wanted = true) =>
  render(
    <FreshCache>
      <Usage wanted={wanted} />
    </FreshCache>,
  )

test('the useApi hook calls with the token of the session', async () => {
  sessionStore.signIn('abc', userSample())
  server.use(
    http.get(url, ({ request }) =>
      HttpResponse.json({
        usage: 3,
        limit: request.headers.get('authorization') === 'Bearer abc' ? 10 : 0,
        reset_time: 'x',
      }),
    ),
  )
  draw()
  expect(await screen.findByText('3 of 10')).toBeVisible()
})

test('the useApi hook returns the error of the call', async () => {
  sessionStore.signIn('abc', userSample())
  server.use(http.get(url, () => HttpResponse.json({ message: 'Not you' }, { status: 403 })))
  draw()
  expect(await screen.findByText('Not you')).toBeVisible()
})

test('the first answer is awaited in the foreground, and a later fetch runs in the background', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  sessionStore.signIn('abc', userSample())
  const heard: boolean[] = []
  const end = onPageEvent('unauthorized', ({ background }) => heard.push(background))
  server.use(http.get(url, () => HttpResponse.json({ message: 'Not you' }, { status: 403 })))
  draw()
  await userEvent.click(await screen.findByRole('button', { name: 'Not you' }))
  await waitFor(() => expect(heard).toEqual([false, true]))
  end()
})

test('the useApi hook without a request calls nothing', async () => {
  const asked = vi.fn<() => Response>(() => HttpResponse.json({}, { status: 403 }))
  server.use(http.get(url, asked))
  sessionStore.signIn('abc', userSample())
  draw(false)
  expect(await screen.findByText('nothing')).toBeVisible()
  expect(asked).not.toHaveBeenCalled()
})
