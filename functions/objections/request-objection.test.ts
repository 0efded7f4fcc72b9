import { expect, test } from 'vitest'
import { contextWith, double } from '../../tests/support/doubles/context-with.ts'
import { givenContact, nameOf } from './contact.ts'
import { objectionRequestStore } from './objection-request-store.ts'
import type { ArrivedRequest } from './objection-request.ts'
import { requestObjection } from './request-objection.ts'
import { screening } from './screening.ts'

const NOW = '2026-11-23T09:00:00.000Z'

async function stored(...given: Parameters<typeof requestObjection>[1][]): Promise<ArrivedRequest[]> {
  const added: ArrivedRequest[] = []
  for (const one of given)
    await requestObjection(
      contextWith(
        { now: () => new Date(NOW) },
        double(screening, {
          objectionIdOf: async (contact) => `id of ${nameOf(contact)}`,
          senderOf: async (id, client) => `${client} for the ${id}`,
        }),
        double(objectionRequestStore, { addRequest: async (request) => void added.push(request) }),
      ),
      one,
      '192.0.2.1',
    )
  return added
}

test('all spellings of a contact are the same request, which recording finds again', async () => {
  const requests = await stored(
    { kind: 'phone', value: '0113 496 0000', why: 'It is mine' },
    { kind: 'phone', value: '+44 (0)113 496-0000 ext. 7', why: '' },
  )
  const same = { objection_id: 'id of phone:+441134960000', kind: 'phone', value: '+441134960000' }
  const sent = { received_at: NOW, sender: `192.0.2.1 for the ${same.objection_id}` }
  expect(requests).toEqual([
    { ...same, ...sent, why: 'It is mine' },
    { ...same, ...sent, why: null },
  ])
  expect(givenContact('phone', same.value)).toEqual({ kind: 'phone', key: same.value })
})

test('a request names its address in the form that recording uses', async () => {
  const [request] = await stored({ kind: 'email', value: 'Jo.Bell@North.example' })
  expect(request).toMatchObject({ value: 'jo.bell@north.example', why: null })
  expect(givenContact('email', request!.value)).toEqual({ kind: 'email', key: request!.value })
})

test.each([
  ['email', 'jo at north', 'Give an email address, such as jo@company.example'],
  ['email', '0113 496 0000', 'Give an email address, such as jo@company.example'],
  ['phone', '116 123', 'Give a phone number, such as 0113 496 0000'],
  ['phone', 'jo@north.example', 'Give a phone number, such as 0113 496 0000'],
] as const)('a request of the kind %s refuses "%s"', async (kind, value, message) => {
  await expect(stored({ kind, value })).rejects.toMatchObject({
    code: 'validation_failed',
    errors: { value: [message] },
  })
})
