import { expect, test } from 'vitest'
import { policyLists, scorePolicies } from './score-policies.ts'

test.each(policyLists)('remote work is read from $file as well as before', ({ file, limits }) => {
  const { right, wrong, invented, missed } = scorePolicies(file)
  const isEnough = right >= limits.right && wrong <= limits.wrong && invented <= limits.invented
  expect({ isEnough, missed }).toMatchObject({ isEnough: true })
})
