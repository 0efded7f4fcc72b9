import { occupationCheck } from '#shared/api/mcp.ts'
import { builtInOccupations } from '#shared/occupations/built-in-occupations.ts'
import { requiredPay } from '#shared/occupations/required-pay.ts'
import { GOING_RATE_HOURS, salaryCaseOn } from '#shared/occupations/salary-cases.ts'
import { standingOf } from '#shared/occupations/standing.ts'
import { utcDate } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import { implement } from '../platform/http/http-handler.ts'
import { rateLimiter } from '../platform/http/rate-limiter.ts'

/** The limit of a client's looks at occupations per minute, that of its searches. */
const LOOKS = { limit: 120, windowSeconds: 60, what: 'searches' }

export const getOccupations = (context: Context) => {
  const looks = rateLimiter(LOOKS, context.now)
  return implement(occupationCheck, ({ query: { title } }, { clientAddress }) => {
    looks.take(clientAddress)
    const { facts, finder } = builtInOccupations()
    const standard = salaryCaseOn('standard', utcDate(context.now()))
    const occupations = finder.find(title).map((one) => {
      const { kind, shortage, salaryList } = standingOf(one)
      return {
        code: one.code,
        title: one.title,
        note: one.note,
        standing: kind,
        on_shortage_list: shortage !== null,
        on_salary_list: salaryList !== null,
        going_rate: one.rate && one.rate.year,
        required_pay: one.rate && requiredPay(one.rate.year, standard, GOING_RATE_HOURS).required,
        pay_scales: one.payScales.map(({ text }) => text),
      }
    })
    return { status: 200, body: { data: { source: facts.source, as_of: facts.date, occupations } } }
  })
}
