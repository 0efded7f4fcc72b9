import { act, renderHook, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../../tests/support/doubles/fake-server.ts'
import { userSample } from '../../../../tests/support/samples/user-sample.ts'
import { FreshCache } from '../../../../tests/support/vitest/web-render.tsx'
import { sessionStore } from '../../lib/session/session-store.ts'
import { applicationSample } from './testing/application-sample.ts'
import { serveApplications } from './testing/serve-applications.ts'
import { useApplications } from './use-applications.ts'

const server = fakeServer()
const chef = applicationSample(1, { title: 'Chef', status: 'saved' })

test.each([200, 409])('an answer %i for a user who has signed out since changes no list', async (status) => {
  serveApplications(server, [chef])
  sessionStore.signIn('abc', userSample())
  const { result } = renderHook(() => useApplications(), { wrapper: FreshCache })
  await waitFor(() => expect(result.current.applications).toHaveLength(1))
  const saving = Promise.withResolvers<void>()
  server.use(
    http.put('*/api/applications/:id', async () => {
      await saving.promise
      return HttpResponse.json({ data: { ...chef, note: 'Secret' } }, { status })
    }),
  )
  const { company_id, date } = chef
  let saved: Promise<unknown> = Promise.resolve()
  await act(async () => {
    saved = result.current.save(1, { company_id, date, status: 'applied', note: 'Called' }).catch(() => {})
  })
  act(() => sessionStore.signIn('next', userSample()))
  const before = result.current.applications
  saving.resolve()
  await act(() => saved)
  expect(result.current.applications).toEqual(before)
})
