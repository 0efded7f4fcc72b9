import { expect, test } from 'vitest'
import { corpusHash } from './corpus-hash.ts'
import { floors } from './floors.ts'
import { readCorpus } from './read-corpus.ts'
import { scoreCorpus } from './score-corpus.ts'
import { summaryOf } from './score-summary.ts'

test('extraction reads the corpus as well as the floors say', async () => {
  const { right, falseContacts, ungrounded } = summaryOf(scoreCorpus(await readCorpus()))
  expect(right.structured).toBeGreaterThanOrEqual(floors.least.structured)
  expect(right.text).toBeGreaterThanOrEqual(floors.least.text)
  expect(right.companies).toBeGreaterThanOrEqual(floors.least.companies)
  expect(falseContacts).toBeLessThanOrEqual(floors.most.falseContacts)
  expect(ungrounded).toBeLessThanOrEqual(floors.most.ungrounded)
})

test('the corpus is the frozen one: floors.json gives a reason for each change', () => {
  expect(corpusHash()).toBe(floors.frozen.at(-1)?.sha256)
})
