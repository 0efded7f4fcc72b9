import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { listAudit } from '#shared/api/admin/audit.ts'
import {
  dismissObjectionRequest,
  listObjectionRequests,
  type ObjectionRequest,
} from '#shared/api/admin/objection-requests.ts'
import { recordObjection } from '#shared/api/admin/objections.ts'
import { requestObjection } from '#shared/api/objection-requests.ts'
import { startWorld } from '../support/product/flow-world.ts'

const world = await startWorld()
const token = (await world.newUser({ role: 'admin' })).token
afterAll(() => world.stop())

const newEmail = () => `jo.${randomUUID()}@north.example`
const ask = (body: object) => world.call(requestObjection, { body })

async function openFor(value: string): Promise<ObjectionRequest[]> {
  const found: ObjectionRequest[] = []
  for (let page = 1, last = 1; page <= last; page += 1) {
    const list = await world.get(listObjectionRequests, { token, query: { page } })
    found.push(...list.data.filter((one) => one.value === value))
    last = list.last_page
  }
  return found
}

const record = (value: string) =>
  world.call(recordObjection, { token, body: { kind: 'email', value, why: 'Asked on the contact page' } })
const dismiss = ({ id, received_at }: ObjectionRequest) =>
  world.call(dismissObjectionRequest, { token, params: { id }, body: { received_at, why: 'Not personal' } })
const actionsOf = async (id: string) =>
  (await world.get(listAudit, { token, query: { subject: `objection:${id}` } })).data.map((one) => one.action)

test('a visitor asks twice, an administrator finds one request, and recording the objection ends it', async () => {
  const value = newEmail()
  const first = await ask({ kind: 'email', value: value.toUpperCase(), why: ' It is mine. ' })
  expect(first).toMatchObject({ status: 202, body: { message: 'We have your request' } })
  expect((await ask({ kind: 'email', value, why: 'Again' })).text).toBe(first.text)
  const [request, ...more] = await openFor(value)
  expect(more).toEqual([])
  expect(request).toMatchObject({ kind: 'email', value, why: 'It is mine.', times: 2 })
  const { first_received_at, received_at, answer_by } = request!
  expect(received_at >= first_received_at).toBe(true)
  expect(Date.parse(answer_by) - Date.parse(first_received_at)).toBe(14 * 86_400_000)

  expect(await record(value)).toMatchObject({
    status: 202,
    body: { data: { id: request!.id }, known: false },
  })
  expect(await openFor(value)).toEqual([])
  expect(await dismiss(request!)).toMatchObject({ status: 200, body: { changed: false } })

  // the answer does not tell that the contact is known now
  expect((await ask({ kind: 'email', value })).text).toBe(first.text)
  expect(await openFor(value)).toMatchObject([{ why: null, times: 1 }])
  expect(await record(value)).toMatchObject({ status: 202, body: { known: true } })
  expect(await openFor(value)).toEqual([])
  expect(await actionsOf(request!.id)).toEqual(['record_objection', 'record_objection'])
})

test('a dismissed request is gone, with an entry of the audit log that does not contain the contact', async () => {
  const value = newEmail()
  await ask({ kind: 'email', value })
  const [request] = await openFor(value)
  const answers = await Promise.all([dismiss(request!), dismiss(request!)])
  expect(answers.map(({ body }) => (body as { changed: boolean }).changed).toSorted()).toEqual([false, true])
  expect(await openFor(value)).toEqual([])
  const { data } = await world.get(listAudit, { token, query: { subject: `objection:${request!.id}` } })
  expect(data).toMatchObject([
    {
      action: 'dismiss_objection_request',
      before: { received_at: request!.received_at },
      why: 'Not personal',
    },
  ])
  expect(JSON.stringify(data)).not.toContain(value)
})

test.each<[string, object, Record<string, string[]>]>([
  [
    'nothing',
    {},
    {
      kind: ['Choose email address or phone number'],
      value: ['Give the email address or the phone number'],
    },
  ],
  [
    'no contact',
    { kind: 'email', value: 'jo' },
    { value: ['Give an email address, such as jo@company.example'] },
  ],
  [
    'long texts',
    { kind: 'phone', value: '1'.repeat(255), why: 'x'.repeat(501) },
    { value: ['Enter 254 characters or fewer'], why: ['Enter 500 characters or fewer'] },
  ],
  [
    'another key',
    { kind: 'email', value: 'jo@north.example', name: 'Jo' },
    { body: ['Give only kind, value and why, without name'] },
  ],
])('a request with %s is refused with an error for each field', async (_what, body, errors) => {
  expect(await ask(body)).toMatchObject({ status: 422, body: { errors } })
})

test('a request of more than four kilobytes is refused', async () => {
  expect(await ask({ kind: 'email', value: 'jo@north.example', why: 'x'.repeat(4096) })).toMatchObject({
    status: 413,
    body: { message: 'Send a body of at most 4 KB' },
  })
})
