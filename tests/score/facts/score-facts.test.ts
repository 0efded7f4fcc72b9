import { expect, test } from 'vitest'
import { factLists } from './fact-lists.ts'
import { scoreFacts } from './score-facts.ts'

test.each(factLists)('the facts of $file are read as well as before', (list) => {
  const { verdicts, missed } = scoreFacts(list)
  const { limits } = list
  const isEnough =
    verdicts.right >= limits.right && verdicts.wrong <= limits.wrong && verdicts.false <= limits.false
  expect({ isEnough, missed }).toMatchObject({ isEnough: true })
})
