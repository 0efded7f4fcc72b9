import { expect, test } from 'vitest'
import { endWord, legalWord } from './legal-words.ts'
import { partsOf } from './name-readings.ts'

const parts = (name: string) => partsOf(name.split(' '))

test.each([
  ['hill vale ltd', [['hill', 'vale']]],
  ['the hill the ltd', [['hill']]],
  ['hill uk services ltd', [['hill', 'services']]],
  // one word remains, even if it matters nowhere else
  ['the', [['the']]],
  ['the ltd', [['the']]],
  ['ltd', []],
  // a form that is spelled as letters, and letters that spell none
  ['hill c i c', [['hill']]],
  ['c i c', [['c', 'i', 'c']]],
  ['hill x y', [['hill', 'x', 'y']]],
  ['hill y g m b h', [['hill', 'y']]],
])('the words of "%s" that matter are %j', (name, expected) => {
  expect(parts(name).parts).toEqual(expected)
})

test.each([
  ['hill ta vale', [['hill'], ['vale']], ['ta']],
  ['hill ltd tas vale', [['hill'], ['vale']], ['tas']],
  ['hill ltd t a vale', [['hill'], ['vale']], ['ta']],
  ['hill ltd | as vale plc', [['hill'], ['vale']], []],
  ['hill | vale | dale', [['hill'], ['vale'], ['dale']], []],
  // an ordinary word, because a side is missing or no legal word is before it
  ['ta vale', [['ta', 'vale']], []],
  ['the ta vale', [['ta', 'vale']], []],
  ['hill ta', [['hill', 'ta']], []],
  ['hill ta ltd', [['hill', 'ta']], []],
  ['hill tas vale', [['hill', 'tas', 'vale']], []],
  ['hill t a vale', [['hill', 't', 'a', 'vale']], []],
  ['hill and tas vale', [['hill', 'tas', 'vale']], []],
])('"%s" has the halves %j, of which %j may be none', (name, halves, doubtful) => {
  expect(parts(name)).toMatchObject({ parts: halves, doubtful })
})

test('the words at the edges are kept apart, and those after the last half in order', () => {
  expect(parts('the hill the ltd')).toMatchObject({
    untrimmed: [['the', 'hill', 'the']],
    all: ['the', 'hill', 'the', 'ltd'],
    edges: ['the', 'the'],
    ending: ['the'],
  })
  expect(parts('hill c i c')).toMatchObject({ edges: ['c', 'i', 'c'], ending: ['c', 'i', 'c'] })
  expect(parts('hill the | vale')).toMatchObject({ edges: ['the'], ending: [] })
  expect(parts('ltd').untrimmed).toEqual([])
})

test('the legal words of both halves are known, and those of the first one alone', () => {
  const [ltd, plc, cic] = [legalWord('ltd')!.bit, legalWord('plc')!.bit, endWord('cic')!.bit]
  expect(parts('hill ltd | vale plc')).toMatchObject({ ownBits: ltd, legalBits: ltd | plc })
  expect(parts('hill c i c')).toMatchObject({ ownBits: cic, legalBits: cic })
  expect(parts('hill vale')).toMatchObject({ ownBits: 0, legalBits: 0 })
})
