import { expect, test } from 'vitest'
import { factLists, ownLists } from './fact-lists.ts'
import { scoreFacts } from './score-facts.ts'

test.each(factLists)('the facts of $file are read as well as before', (list) => {
  const { verdicts, missed } = scoreFacts(list)
  const isEnough = verdicts.right >= list.floor.right && verdicts.false <= list.floor.false
  expect({ isEnough, missed }).toMatchObject({ isEnough: true })
})

test.each(ownLists)('our own cases in $file, with which words of the rules were found, are right', (list) => {
  expect(scoreFacts(list).missed).toEqual([])
})
