import { trackApplication, trackCompanyClick, trackVacancyClick } from '#shared/api/activity.ts'
import type { Context } from '../../../platform/context.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import { trackCompanyClick as trackCompany, trackVacancyClick as trackVacancy } from '../track-click.ts'

const noted = { status: 200, body: { message: 'Noted' } } as const

export const postCompanyClick = (context: Context) =>
  implement(trackCompanyClick, async ({ body }, { principal }) => {
    await trackCompany(context, principal.userId, body)
    return noted
  })

export const postVacancyClick = (context: Context) =>
  implement(trackVacancyClick, async ({ body }, { principal }) => {
    const { click_id, company_id, company_vacancy_id: vacancy_id } = body
    await trackVacancy(context, principal.userId, { click_id, company_id, vacancy_id, kind: 'vacancy' })
    return noted
  })

export const postApplicationClick = (context: Context) =>
  implement(trackApplication, async ({ body }, { principal }) => {
    const { click_id, company_id, company_vacancy_id: vacancy_id } = body
    const click = { click_id, company_id, vacancy_id, kind: 'application' } as const
    await trackVacancy(context, principal.userId, click)
    return noted
  })
