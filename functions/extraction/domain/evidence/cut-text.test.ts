import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test.each([
  ['a short text', 'Ask jo@north.example', 50, 'Ask jo@north.example'],
  ['an email at the cut', 'Ask jo.may@north.example', 14, 'Ask'],
  ['the begin of an email at the cut', 'Ask jo.may@north.example', 7, 'Ask'],
  ['an email before the cut', 'Ask jo@north.example or Ann', 22, 'Ask jo@north.example o'],
  ['a surrogate pair at the cut', 'Chef 🍳', 6, 'Chef '],
  ['a cut between words', 'Chef wanted', 5, 'Chef '],
])('%s', (_name, text, max, cut) => {
  expect(cutText(text, max)).toBe(cut)
})
