import { describe, expect, test } from 'vitest'
import type { JobVerdict } from '#shared/jobs/job-assessment.ts'
import { assessAdverts, scoreOf } from './score-adverts.ts'

const score = scoreOf(assessAdverts('adverts'))

describe('the verdict on labelled adverts', () => {
  test.each<[JobVerdict, number, number]>([
    ['offered', 0.86, 0.92],
    ['possible', 0.93, 0.72],
    ['unclear', 0.67, 0.77],
    ['below', 0.93, 0.93],
    ['no', 0.88, 0.88],
  ])('the verdict %s has at least precision %d and recall %d', (verdict, precision, recall) => {
    const one = score.verdicts.find((own) => own.verdict === verdict)!
    expect(one.right / one.given).toBeGreaterThanOrEqual(precision)
    expect(one.right / one.labelled).toBeGreaterThanOrEqual(recall)
  })

  test.each([
    ['the occupation first', 'first', 159],
    ['the occupation among three', 'amongThree', 168],
    ['the words', 'words', 186],
  ] as const)('%s of the adverts are right in at least as many as before', (_what, figure, least) => {
    expect(score[figure]).toBeGreaterThanOrEqual(least)
  })
})
