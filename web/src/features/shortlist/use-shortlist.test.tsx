import { act, renderHook, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import { type EntryProgress, type ShortlistStatus, shortlistStatuses } from '#shared/api/shortlist.ts'
import { fakeServer } from '../../../../tests/support/doubles/fake-server.ts'
import { userSample } from '../../../../tests/support/samples/user-sample.ts'
import { FreshCache } from '../../../../tests/support/vitest/web-render.tsx'
import { sessionStore } from '../../lib/session/session-store.ts'
import { entrySample } from './testing/entry-sample.ts'
import { serveShortlist } from './testing/serve-shortlist.ts'
import { chosen, countsOf } from './use-choice.ts'
import { useShortlist, withStatus } from './use-shortlist.tsx'

const server = fakeServer()
const chef = entrySample(1, { title: 'Chef', status: 'saved' })

test.each([200, 409])('an answer %i for a user who has signed out since changes no list', async (status) => {
  serveShortlist(server, [chef])
  sessionStore.signIn('abc', userSample())
  const { result } = renderHook(() => useShortlist(), { wrapper: FreshCache })
  await waitFor(() => expect(result.current.entries).toHaveLength(1))
  const saving = Promise.withResolvers<void>()
  server.use(
    http.put('*/api/shortlist/:kind/:id', async () => {
      await saving.promise
      return HttpResponse.json({ data: { ...chef, note: 'Secret' } }, { status })
    }),
  )
  let saved: Promise<unknown> = Promise.resolve()
  await act(async () => {
    saved = result.current.keep(chef, { note: 'Called' }).catch(() => {})
  })
  act(() => sessionStore.signIn('next', userSample()))
  const before = result.current.entries
  saving.resolve()
  await act(() => saved)
  expect(result.current.entries).toEqual(before)
})

const list = [
  entrySample(1, { title: 'Care assistant', status: 'saved' }),
  entrySample(2, { title: 'Chef', company_name: 'Café São', status: 'applied' }),
  entrySample(3, { title: 'Driver', city_name: 'York', note: 'Call Zoë on Monday', status: 'applied' }),
]
const ids = (choice: Parameters<typeof chosen>[1]) => chosen(list, choice).map((one) => one.id)

describe('the text search of the entries', () => {
  test.each([
    ['in titles', 'CARE ASSISTANT', [1]],
    ['in companies, without accents', 'cafe sao', [2]],
    ['in cities', 'york', [3]],
    ['in notes', 'zoe', [3]],
    ['without surrounding spaces', '  chef ', [2]],
    ['but never across two columns', 'chef café', []],
  ])('entries are searched by text %s', (_, text, found) => {
    expect(ids({ status: null, text })).toEqual(found)
  })
})

test('entries are filtered by status, alone and with a text', () => {
  expect(ids({ status: 'applied', text: '' })).toEqual([2, 3])
  expect(ids({ status: 'applied', text: 'driver' })).toEqual([3])
})

const noneOf = Object.fromEntries(shortlistStatuses.map((status) => [status, 0]))

test('the counts by status include only the rows that match the text', () => {
  expect(countsOf(list, '')).toEqual({ ...noneOf, saved: 1, applied: 2 })
  expect(countsOf(list, 'chef')).toEqual({ ...noneOf, applied: 1 })
})

describe('the days of an entry whose status changes', () => {
  const now = new Date('2026-12-01T12:00:00.000Z')
  const to = (status: ShortlistStatus, days: EntryProgress['days']) =>
    withStatus({ days, reason: null }, status, now).days
  const planned: EntryProgress['days'] = { applied: '2026-11-01', interview: '2026-12-20' }

  test('a new status has the date of today, unless it has a day already', () => {
    expect(to('applied', {})).toEqual({ applied: '2026-12-01' })
    expect(to('applied', planned)).toEqual(planned)
  })

  test('an interview has no day until its user gives it', () => {
    expect(to('interview', { applied: '2026-11-01' })).toEqual({ applied: '2026-11-01' })
  })

  test('an entry with an interview to come moves on without a day, and closes today', () => {
    expect(to('offer', planned)).toEqual(planned)
    expect(to('closed', planned)).toEqual({ ...planned, closed: '2026-12-01' })
  })

  test('the arrow keys pass through all states and lose no day', () => {
    const there = shortlistStatuses.toReversed().reduce((days, status) => to(status, days), planned)
    expect(shortlistStatuses.reduce((days, status) => to(status, days), there)).toMatchObject(planned)
  })
})
