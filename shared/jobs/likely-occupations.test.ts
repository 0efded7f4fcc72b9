import { expect, test } from 'vitest'
import { builtInOccupations } from '../occupations/built-in-occupations.ts'
import { likelyOccupations } from './likely-occupations.ts'

/** The likely occupations of an advert that has them with these scores. */
const likely = (scores: readonly number[]) => {
  const ranked = builtInOccupations()
    .facts.list.slice(0, scores.length)
    .map((occupation, at) => ({ occupation, score: scores[at]! }))
  return likelyOccupations(
    { title: 'Team lead', occupation_code: null, text: 'You lead a team.' },
    { rank: () => [], rankAdvert: () => ranked },
  )
}

test.each([
  [
    [0.85, 0.1, 0.05],
    [0.753, 0.164, 0.082],
  ],
  [
    [1, 0],
    [1, 0],
  ],
  [[0.4], [0.45]],
])('adverts with the scores %s have the calibrated scores %s', (scores, calibrated) => {
  expect(likely(scores).list.map(({ score }) => Number(score.toFixed(3)))).toEqual(calibrated)
})
