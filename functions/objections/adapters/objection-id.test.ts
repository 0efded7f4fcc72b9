import { expect, test } from 'vitest'
import { emailContact, phoneContact } from '../domain/contact.ts'
import { objectionIds } from './objection-id.ts'

const idsWith = (text: string) =>
  objectionIds({ current: async () => ({ kid: '1', bytes: new TextEncoder().encode(text.repeat(40)) }) })
const idOf = idsWith('a')

test('all spellings of a contact have one id, which depends on the key and reveals nothing', async () => {
  const id = await idOf(phoneContact('0113 496 0000')!)
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(await idOf(phoneContact('+44 (0)113 496-0000 ext. 3')!)).toBe(id)
  expect(await idsWith('b')(phoneContact('0113 496 0000')!)).not.toBe(id)
  expect(await idOf(emailContact('Jo@North.Example')!)).toBe(await idOf(emailContact(' jo@north.example')!))
})
