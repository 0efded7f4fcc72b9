import { expect, test } from 'vitest'
import cases from './read-words.cases.json' with { type: 'json' }
import { readWords } from './read-words.ts'

test.each(cases as [string, string | null, string | null, string][])(
  'the box reads “%s” as the code %s, the place %s and the words “%s”',
  (text, code, near, words) => {
    expect(readWords(text)).toEqual({ code, near, words })
  },
)
