import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { codeTitles, missedTitles } from './code-titles.ts'

// the titles of the first file were known when the titles that people use were written; the others were not
test.each(['titles.tsv', 'unseen-titles.tsv', 'unseen-titles-2.tsv'])(
  'all titles in %s find their occupation among the best five',
  (file) => {
    const titles = codeTitles(readFileSync(join(import.meta.dirname, file), 'utf8'))
    expect(titles.length).toBeGreaterThan(20)
    expect(missedTitles(titles, 5)).toEqual([])
  },
)

test('a title gets its occupations with their scores, and a blank line none', () => {
  const [nurse, other, ...more] = codeTitles('Staff nurse\r\n\n  \nZxqv\t2237 2233\n')
  expect(nurse).toMatchObject({ title: 'Staff nurse', wanted: [], isSure: true })
  expect(nurse?.found[0]).toMatchObject({ code: '2237', score: 1 })
  expect(other).toEqual({ title: 'Zxqv', wanted: ['2237', '2233'], isSure: false, found: [] })
  expect(more).toEqual([])
})
