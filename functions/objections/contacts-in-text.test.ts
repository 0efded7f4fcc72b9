import { expect, test } from 'vitest'
import { contactsAt, Places, type Tried } from './contacts-in-text.ts'

const MOST = 100

function placesOf(...written: string[]): Places {
  const places = new Places()
  for (const one of written) places.add(one === 'likely', 0, one.length, () => one)
  return places
}

/** Every spelling is a contact. The tried ones are recorded. */
function triedOf(places: Places, tried: Tried = new Map()) {
  const found = contactsAt(places, {
    tried,
    max: MOST,
    contactsOf: (written) => [{ kind: 'phone', key: written }],
  })
  return { tried: [...tried.keys()], found: found.map(({ contact }) => contact.key) }
}

test('a repeated spelling is tried once, and found at each place', () => {
  expect(triedOf(placesOf('a', 'b', 'a'))).toEqual({ tried: ['a', 'b'], found: ['a', 'b', 'a'] })
})

test('a hostile text has only so many spellings tried, and the likely ones first', () => {
  const many = Array.from({ length: 2 * MOST }, (_, at) => `1 ${at}`)
  const { tried, found } = triedOf(placesOf(...many, 'likely', many[0]!))
  expect(tried).toHaveLength(MOST)
  expect(tried[0]).toBe('likely')
  expect(found).toHaveLength(MOST + 1)
})

test('the second reading of a text tries only what the first one has not', () => {
  const tried: Tried = new Map([['a', []]])
  expect(triedOf(placesOf('a', 'b'), tried)).toEqual({ tried: ['a', 'b'], found: ['b'] })
})

test('a repeated spelling is looked at in only so many places, apart from the likely ones', () => {
  const { found } = triedOf(placesOf(...Array<string>(20_000).fill('1 1'), 'likely'))
  expect(found.length).toBeLessThan(20_000)
  expect(found).toContain('likely')
})
