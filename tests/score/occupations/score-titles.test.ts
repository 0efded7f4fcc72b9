import { expect, test } from 'vitest'
import { scoreTitles } from './score-titles.ts'

test.each([
  ['titles.tsv', 128],
  ['unseen-titles.tsv', 84],
  ['unseen-titles-2.tsv', 90],
] as const)('of the titles in %s at least %d find their occupation among the best five', (file, least) => {
  const { amongFive, missed } = scoreTitles(file)
  expect({ enough: amongFive >= least, missed }).toMatchObject({ enough: true })
})
