import { expect, test } from 'vitest'
import cases from './clause-boundaries.cases.json' with { type: 'json' }
import type { Clause, Word } from './clause.ts'
import { clausesOf } from './clauses-of.ts'
import grammarWords from './grammar-words.json' with { type: 'json' }
import { lexiconOf } from './lexicon.ts'

const lexicon = lexiconOf(grammarWords)
const joined = (words: readonly Word[]) => words.map(({ text }) => text).join(' ')

/** A clause as its link and words, then what describes persons, what introduces it, and how many entries its list has. */
const textOf = ({ link, words, relatives, intro, entries, isQuestion, isAside }: Clause) =>
  [
    isAside ? '(' : '',
    `${link}: ${joined(words)}`,
    ...relatives.map((own) => ` [${joined(own)}]`),
    isQuestion ? '?' : '',
    intro.length > 0 ? ` < ${joined(intro)}` : '',
    entries > 0 ? ` of ${entries}` : '',
  ].join('')

test.each(cases as [string, string[]][])('the clauses of "%s" end where they should', (sentence, clauses) => {
  expect(clausesOf(sentence, lexicon).map(textOf)).toEqual(clauses)
})
