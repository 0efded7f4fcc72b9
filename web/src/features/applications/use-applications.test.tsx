import { act, renderHook, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import { fakeServer } from '../../../../tests/support/doubles/fake-server.ts'
import { userSample } from '../../../../tests/support/samples/user-sample.ts'
import { FreshCache } from '../../../../tests/support/vitest/web-render.tsx'
import { sessionStore } from '../../lib/session/session-store.ts'
import { useApplications } from './applications.tsx'
import { applicationSample } from './testing/application-sample.ts'
import { serveApplications } from './testing/serve-applications.ts'
import { chosen, countsOf } from './use-choice.ts'

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

const list = [
  applicationSample(1, { title: 'Care assistant', status: 'saved' }),
  applicationSample(2, { title: 'Chef', company_name: 'Café São', status: 'applied' }),
  applicationSample(3, { title: 'Driver', city_name: 'York', note: 'Call Zoë on Monday', status: 'applied' }),
]
const ids = (choice: Parameters<typeof chosen>[1]) => chosen(list, choice).map((one) => one.vacancy_id)

describe('the text search of the applications', () => {
  test.each([
    ['in titles', 'CARE ASSISTANT', [1]],
    ['in companies, without accents', 'cafe sao', [2]],
    ['in cities', 'york', [3]],
    ['in notes', 'zoe', [3]],
    ['without surrounding spaces', '  chef ', [2]],
    ['but never across two columns', 'chef café', []],
  ])('applications are searched by text %s', (_, text, found) => {
    expect(ids({ status: null, text })).toEqual(found)
  })
})

test('applications are filtered by status, alone and with a text', () => {
  expect(ids({ status: 'applied', text: '' })).toEqual([2, 3])
  expect(ids({ status: 'applied', text: 'driver' })).toEqual([3])
})

test('the counts by status include only the rows that match the text', () => {
  expect(countsOf(list, '')).toEqual({ saved: 1, applied: 2, replied: 0, rejected: 0 })
  expect(countsOf(list, 'chef')).toEqual({ saved: 0, applied: 1, replied: 0, rejected: 0 })
})
