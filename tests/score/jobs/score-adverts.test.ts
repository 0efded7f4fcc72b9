import { expect, test } from 'vitest'
import { assessAdverts, mistakesOf } from './score-adverts.ts'

const results = await assessAdverts()

test.each(results.map((result) => [result.advert.id, result] as const))(
  'the advert %s is read as labelled',
  (_, result) => {
    expect(mistakesOf(result)).toEqual([])
  },
)
