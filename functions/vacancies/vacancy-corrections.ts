import {
  adminVacancy,
  correctVacancy as contract,
  type CorrectableVacancy,
} from '#shared/api/admin/vacancy-corrections.ts'
import { correctorsOf, presentFacts } from '#shared/facts/present-facts.ts'
import { vacancyFieldNames } from '#shared/fields/vacancy.ts'
import { webLink } from '#shared/website.ts'
import { emailsOf } from '../operations/index.ts'
import type { Context } from '../platform/context.ts'
import { implement } from '../platform/http/http-handler.ts'
import { correctVacancy, readVacancy } from './correct-vacancy.ts'
import { vacancyFacts } from './page-facts.ts'
import type { Vacancy } from './vacancy.ts'

/**
 * The calls with which administrators read and correct the facts of a vacancy.
 * @param maskOf Reads a company's protected emails. Returns a function that masks them.
 */
export const vacancyCorrections = (
  context: Context,
  maskOf: (companyId: number) => Promise<<Value>(value: Value) => Value>,
) => {
  const answer = async (vacancy: Vacancy) => {
    const known = vacancyFacts(vacancy)
    const [masked, emails] = await Promise.all([
      maskOf(vacancy.company_id),
      emailsOf(context)(correctorsOf(known)),
    ])
    const { vacancy_id, company_id, source_url, version } = vacancy
    const data: CorrectableVacancy = {
      id: vacancy_id,
      company_id,
      source_url: webLink(source_url),
      version,
      facts: presentFacts(known, vacancyFieldNames, emails),
    }
    return { status: 200, body: { data: masked(data) } } as const
  }
  return [
    implement(adminVacancy, async ({ params }) => answer(await readVacancy(context, params.id))),
    implement(contract, async ({ params, body }, { principal, requestId }) => {
      const by = { userId: principal.userId, requestId }
      return answer(await correctVacancy(context, params.id, body, by))
    }),
  ]
}
