import { type MyCase, noCase, type Situation } from '#shared/my-case.ts'
import { planOf } from '#shared/rules/plan.ts'
import { occupationSample } from './occupation-sample.ts'

/** The day of these plans. */
export const PLAN_DAY = '2026-11-29'

export const programmer = occupationSample()
export const technician = occupationSample({
  code: '3111',
  table: '1a',
  rate: { year: 28_600, hour: 14.67 },
})
export const nurse = occupationSample({
  code: '2237',
  table: '3',
  rate: null,
  payScales: [{ nation: null, text: 'See relevant pay band in Table 4' }],
})

export type PlanOptions = Parameters<typeof planOf>[3]

/** The plan of a case that says only some answers. */
export const plan = (
  mine: Partial<MyCase>,
  situation: Situation,
  day = PLAN_DAY,
  options: PlanOptions = {},
) => planOf({ ...noCase, ...mine }, situation, day, options)

/** A line of a plan, by its id. */
export const planLine = (id: string, ...given: Parameters<typeof plan>) =>
  plan(...given).lines.find((one) => one.id === id)

export const planText = (id: string, ...given: Parameters<typeof plan>) => planLine(id, ...given)?.text
