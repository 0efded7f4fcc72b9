import { expect, test } from 'vitest'
import type { ContactKind } from '#shared/contact-kinds.ts'
import { contextWith, double } from '../../tests/support/doubles/context-with.ts'
import { objectionRequestStore } from './objection-request-store.ts'
import type { ObjectionRequest } from './objection-request.ts'
import { listRequests, MAX_REQUESTS } from './open-requests.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 9, minute)).toISOString()
const request = (kind: ContactKind, minute: number, first = minute): ObjectionRequest => ({
  objection_id: `${kind} ${minute}`,
  kind,
  value: 'jo@north.example',
  why: null,
  received_at: at(minute),
  first_received_at: at(first),
  times: 1,
  reasons: [],
  dropped: 0,
})

const list = (stored: ObjectionRequest[], page: number) =>
  listRequests(
    contextWith(
      {},
      double(objectionRequestStore, {
        requestsOf: async (kind, max) => stored.filter((one) => one.kind === kind).slice(0, max),
      }),
    ),
    { page, perPage: 2 },
  )

test('requests of both kinds are listed together, the oldest first, page by page', async () => {
  const stored = [request('email', 1), request('email', 4), request('phone', 2)]
  const idsOf = async (page: number) => (await list(stored, page)).data.map(({ objection_id: id }) => id)
  expect([await idsOf(1), await idsOf(2), await idsOf(3)]).toEqual([['email 1', 'phone 2'], ['email 4'], []])
  expect(await list(stored, 1)).toMatchObject({ total: 3, isComplete: true })
})

test('a repeated request keeps its place', async () => {
  const stored = [request('email', 2), request('email', 9, 1)]
  const { data } = await list(stored, 1)
  expect(data.map(({ objection_id: id }) => id)).toEqual(['email 9', 'email 2'])
})

test('a list that does not reach all requests says so', async () => {
  const many = Array.from({ length: MAX_REQUESTS + 1 }, (_, minute) => request('phone', minute))
  expect(await list(many, 1)).toMatchObject({ total: MAX_REQUESTS, isComplete: false })
})
