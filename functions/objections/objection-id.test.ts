import { expect, test } from 'vitest'
import { emailContact, phoneContact } from './contact.ts'
import { objectionIds, senderMarks } from './screening.ts'

const keyOf = (text: string) => ({
  current: async () => ({ kid: '1', bytes: new TextEncoder().encode(text.repeat(40)) }),
})
const idsWith = (text: string) => objectionIds(keyOf(text))
const idOf = idsWith('a')

test('all spellings of a contact have one id, which depends on the key and reveals nothing', async () => {
  const id = await idOf(phoneContact('0113 496 0000')!)
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(await idOf(phoneContact('+44 (0)113 496-0000 ext. 3')!)).toBe(id)
  expect(await idsWith('b')(phoneContact('0113 496 0000')!)).not.toBe(id)
  expect(await idOf(emailContact('Jo@North.Example')!)).toBe(await idOf(emailContact(' jo@north.example')!))
})

test('the mark of a sender is short and the same for a site, and differs by contact and key', async () => {
  const markOf = senderMarks(keyOf('a'))
  const mark = await markOf('id', '192.0.2.1')
  expect(mark).toMatch(/^[\da-f]{3}$/)
  expect(await markOf('id', '192.0.2.1')).toBe(mark)
  expect(await markOf('other', '192.0.2.1')).not.toBe(mark)
  expect(await senderMarks(keyOf('b'))('id', '192.0.2.1')).not.toBe(mark)
  expect(await markOf('id', '2001:db8:1:2::')).toBe(await markOf('id', '2001:db8:1:3::'))
})
