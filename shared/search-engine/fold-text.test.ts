import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'

test('accents, apostrophes and letter signs are folded away', () => {
  expect(foldText('Zoë’s Café™ ﬁlms')).toBe('zoes cafe  films')
})

test('of a letter with thousands of marks, 30 marks are read, because sorting all takes the square of their number', () => {
  const hebrew = '\u05B0\u0591'
  expect(foldText(`a${hebrew.repeat(32_000)}`)).toHaveLength(1 + 30)
})
