import { expect, test } from 'vitest'
import { initialsOf, tintOf } from './company-header.tsx'

test.each([
  ['Northgate Software Ltd', 'NS'],
  ['acme', 'A'],
  ['@ 24/7 Care', '27'],
  ["(The) O'Neill Group", 'TO'],
  ['Élan Vital', 'ÉV'],
  ['', ''],
])('%s has the initials %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('a name always has the same tint, and all four tints are used', () => {
  expect(tintOf('Northgate')).toBe(tintOf('Northgate'))
  expect(new Set(Array.from({ length: 100 }, (_, i) => tintOf(`Company ${i}`))).size).toBe(4)
})
