import { expect, test } from 'vitest'
import { allWords, has, is } from '../clauses/clause.ts'
import cases from './mentions.cases.json' with { type: 'json' }
import { sponsorshipClauses } from './sponsorship-clauses.ts'

const KINDS = ['noun', 'visa', 'verb', 'passive', 'former', 'agent']

/** The words of a text that mention the sponsorship of a visa, each with its kind. */
const mentionsIn = (text: string) =>
  sponsorshipClauses(text)
    .flatMap(allWords)
    .filter((word) => is(word, 'mention'))
    .map((word) => `${word.text}: ${KINDS.filter((kind) => has([word], kind)).join(', ')}`)

test.each(cases as [string, string[]][])('"%s" has the mentions %j', (text, mentions) => {
  expect(mentionsIn(text)).toEqual(mentions)
})
