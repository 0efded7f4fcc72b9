import { expect, test } from 'vitest'
import { findWords, sentencesWith } from './ground-answer.ts'

const text =
  'About us\nWe cannot sponsor visas. Pay is £9.50! We sponsor\nevents, e.g. football\nsponsor visas'

test('only whole words are found', () => {
  expect(findWords('a welder welds', 'weld')).toBe(-1)
  expect(findWords('a welder welds', 'welds')).toBe(9)
  expect(findWords('welds, weld', 'weld')).toBe(7)
  expect(findWords('anything', '')).toBe(-1)
})

test('the sentences with given words are found; a sentence ends at a full stop or a line break', () => {
  expect(sentencesWith(text, 'sponsor visas')).toEqual(['We cannot sponsor visas.', 'sponsor visas'])
  expect(sentencesWith(text, 'Pay is £9.50!')).toEqual(['Pay is £9.50!'])
  expect(sentencesWith(text, 'sponsor events')).toEqual(['We sponsor events, e.g.'])
  expect(sentencesWith(text, 'visas. Pay')).toEqual(['We cannot sponsor visas. Pay is £9.50!'])
  expect(sentencesWith(text, 'nothing')).toEqual([])
})
