import { trackApplication, trackCompanyClick, trackVacancyClick } from '#shared/api/activity.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import {
  trackCompanyClick as trackCompany,
  type TrackCompanyDependencies,
  trackVacancyClick as trackVacancy,
  type TrackVacancyDependencies,
} from '../domain/track-click.ts'

const noted = { status: 200, body: { message: 'Noted' } } as const

export const postCompanyClick = (dependencies: TrackCompanyDependencies) =>
  implement(trackCompanyClick, async ({ body }, { principal }) => {
    await trackCompany(dependencies, principal.userId, body)
    return noted
  })

export const postVacancyClick = (dependencies: TrackVacancyDependencies) =>
  implement(trackVacancyClick, async ({ body }, { principal }) => {
    const { click_id, company_id, company_vacancy_id: vacancy_id } = body
    await trackVacancy(dependencies, principal.userId, { click_id, company_id, vacancy_id, kind: 'vacancy' })
    return noted
  })

export const postApplicationClick = (dependencies: TrackVacancyDependencies) =>
  implement(trackApplication, async ({ body }, { principal }) => {
    const { click_id, company_id, company_vacancy_id: vacancy_id } = body
    const click = { click_id, company_id, vacancy_id, kind: 'application' } as const
    await trackVacancy(dependencies, principal.userId, click)
    return noted
  })
