import { expect, test } from 'vitest'
import { normalised } from './normalised.ts'

test.each(['Zoë', 'مُحَمَّد', 'ประเทศไทย', '한국', 'e\u0301\u0323'])(
  'the text %s is normalised in full',
  (text) => {
    expect(normalised(text, 'NFKD')).toBe(text.normalize('NFKD'))
  },
)

test('of a hostile text, 30 marks of each letter are sorted', () => {
  const marks = '\u0301\u0323'.repeat(32_000)
  expect(normalised(`a${marks}b${marks}`, 'NFD')).toBe(
    ['a', 'b'].map((letter) => letter + '\u0323'.repeat(15) + '\u0301'.repeat(15)).join(''),
  )
})
