import { describe, expect, test } from 'vitest'
import type { JobVerdict } from '#shared/jobs/job-assessment.ts'
import { assessAdverts, scoreOf } from './score-adverts.ts'

const score = scoreOf(await assessAdverts())

describe('the verdict on labelled adverts', () => {
  test.each<[JobVerdict, number, number]>([
    ['offered', 1, 0.89],
    ['possible', 0.97, 0.88],
    // the pay of a laboratory is open, because nothing says whether it is one of health or care (SW 4.2(b)(i))
    ['unclear', 0.75, 1],
    ['below', 1, 0.76],
    ['no', 1, 1],
  ])('the verdict %s has at least precision %d and recall %d', (verdict, precision, recall) => {
    const one = score.verdicts.find((own) => own.verdict === verdict)!
    expect(one.right / one.given).toBeGreaterThanOrEqual(precision)
    expect(one.right / one.labelled).toBeGreaterThanOrEqual(recall)
  })

  test.each([
    ['the occupation first', 'first', 197],
    ['the occupation among three', 'amongThree', 200],
    ['the words', 'words', 199],
    ['the employer', 'employers', 166],
  ] as const)('%s of the adverts are right in at least as many as before', (_what, figure, least) => {
    expect(score[figure]).toBeGreaterThanOrEqual(least)
  })
})
