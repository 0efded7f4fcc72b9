import { expect, test } from 'vitest'
import { contactsAt, MOST_CANDIDATES } from './contacts-at.ts'

const placeOf = (written: string, isLikely: boolean) => ({ written, isLikely, begin: 0, end: written.length })

/** Every spelling is a contact. The tried ones are recorded. */
function triedOf(places: ReturnType<typeof placeOf>[]) {
  const tried: string[] = []
  const found = contactsAt(places, (written) => {
    tried.push(written)
    return { kind: 'phone', key: written }
  })
  return { tried, found: found.map(({ contact }) => contact.key) }
}

test('a repeated spelling is tried once, and found at each place', () => {
  const places = ['a', 'b', 'a'].map((written) => placeOf(written, true))
  expect(triedOf(places)).toEqual({ tried: ['a', 'b'], found: ['a', 'b', 'a'] })
})

test('a hostile text has only so many spellings tried, and the likely ones first', () => {
  const many = Array.from({ length: 2 * MOST_CANDIDATES }, (_, at) => placeOf(`1 ${at}`, false))
  const { tried, found } = triedOf([...many, placeOf('likely', true), many[0]!])
  expect(tried).toHaveLength(MOST_CANDIDATES)
  expect(tried[0]).toBe('likely')
  expect(found).toHaveLength(MOST_CANDIDATES + 1)
})
