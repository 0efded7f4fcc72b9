import { expect, test } from 'vitest'
import { comparedName, ownSpellings, shareSpelling, wholeSpellings } from './compared-name.ts'

test('a name with one reading has one spelling of each kind', () => {
  expect(comparedName('The Hart Company')).toMatchObject({
    whole: ['hart'],
    first: ['hart'],
    trading: [],
    spaced: ['hart'],
    literal: ['the hart company'],
  })
})

test('a trading name stands apart from the name before it', () => {
  const name = comparedName('Harbour Ltd t/a The Copper Pot')
  expect(name).toMatchObject({
    whole: ['harbourcopperpot'],
    first: ['harbour'],
    trading: ['copperpot'],
    spaced: ['harbour copper pot', 'harbour'],
    literal: ['harbour the copper pot', 'harbour'],
  })
  expect(ownSpellings(name)).toEqual(['harbourcopperpot', 'harbour'])
  expect(name.legalBits).toBe(comparedName('Other Ltd').legalBits)
})

test.each(['The Hart Company', 'Harbour Ltd t/a The Copper Pot', 'X T/A Y', 'Brown & Co', 'A (B) Ltd', '!'])(
  'the whole spellings of %s alone are those of its comparison',
  (name) => {
    expect(wholeSpellings(name)).toEqual(comparedName(name).whole)
  },
)

test('two lists share a spelling if one of them is in both', () => {
  expect(shareSpelling(['a', 'b'], ['c', 'b'])).toBe(true)
  expect(shareSpelling(['a', 'b'], ['c'])).toBe(false)
})
