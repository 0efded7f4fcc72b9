import {
  clearSearchHistory,
  deleteHistoryEntry,
  searchHistory,
  trackApplication,
  trackCompanyClick,
  trackVacancyClick,
} from '#shared/api/activity.ts'
import { reportWrongData } from '#shared/api/data-reports.ts'
import {
  type HiddenCompany as HiddenCompanyBody,
  hideCompany as hideContract,
  listHiddenCompanies,
  MAX_HIDDEN,
  showCompany,
} from '#shared/api/hidden-companies.ts'
import { type MadeSearch, recordSearch } from '#shared/api/record-search.ts'
import { sessionEnded } from '#shared/errors.ts'
import { actingUnknown, defaultFlags } from '#shared/filters/company-filters.ts'
import { lockedPreview } from '#shared/jobs/locked-preview.ts'
import { type Context, lambdaContext } from '../../../platform/context.ts'
import { tooManyThisHour } from '../../../platform/dynamodb/user-rates.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import { tokenRequestHandler } from '../../../sessions/index.ts'
import { trackCompanyClick as trackCompany, trackVacancyClick as trackVacancy } from '../clicks.ts'
import {
  type HiddenCompany,
  hideCompany,
  listHidden,
  showCompany as showHidden,
} from '../hidden-companies.ts'
import { historyStore } from '../history-store.ts'
import { reportWrongData as report } from '../wrong-data-reports.ts'
import { shortlistRoutes } from './shortlist-routes.ts'

const defaultsOff = Object.fromEntries(defaultFlags.map((name) => [name, '0']))

/**
 * The parameters of a page URL that repeats a search. Empty parameters are left out, and so is `or_unknown` for filters that
 * the search does not have. Default flags are always present,
 * because the page treats an absent flag as on.
 */
export function addressOfSearch(criteria: MadeSearch): Record<string, string> {
  // `job` and `has_job` are two names of one flag
  const { job = false, has_job = false, or_unknown = [], ...others } = criteria
  const unknown = actingUnknown(or_unknown, criteria).join(',')
  const said = Object.entries({ ...others, job: job || has_job, or_unknown: unknown || undefined })
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => [name, value === true ? '1' : String(value)])
  return { ...defaultsOff, ...Object.fromEntries(said) }
}

const getSearchHistory = (context: Context) =>
  implement(searchHistory, async (_request, { principal }) => {
    const searches = await historyStore(context).ofUser(principal.userId)
    return {
      status: 200,
      body: { data: searches.map(({ search_id, ...facts }) => ({ id: search_id, ...facts })) },
    }
  })

/** Adds a search to the history. The page sends the total. It is not verified, because only the user sees it. */
const putSearch = (context: Context) =>
  implement(recordSearch, async ({ body: { criteria, total } }, { principal: { userId } }) => {
    const at = context.now()
    const outcome = await historyStore(context).record({
      userId,
      criteria: addressOfSearch(criteria),
      total,
      at,
    })
    if (outcome === 'too_many') throw tooManyThisHour(at)
    if (outcome === 'no_user') throw sessionEnded()
    return { status: 200, body: { message: 'This search is in your history' } }
  })

const deleteSearchHistory = (context: Context) =>
  implement(clearSearchHistory, async (_request, { principal }) => {
    await historyStore(context).clear(principal.userId)
    return { status: 200, body: { message: 'Your search history has been erased' } }
  })

const deleteSearch = (context: Context) =>
  implement(deleteHistoryEntry, async ({ params }, { principal }) => {
    await historyStore(context).remove(principal.userId, params.id)
    return { status: 200, body: { message: 'This search has been erased from your history' } }
  })

const present = ({ id, name, ...facts }: HiddenCompany): HiddenCompanyBody => ({
  company_id: id,
  company_name: name,
  preview: lockedPreview(facts),
})

const getHiddenCompanies = (context: Context) =>
  implement(listHiddenCompanies, async (_request, { principal }) => {
    const hidden = await listHidden(context, principal.userId)
    return { status: 200, body: { data: hidden.map(present) } }
  })

const putHiddenCompany = (context: Context) =>
  implement(hideContract, async ({ params }, { principal }) => {
    await hideCompany(context, principal.userId, params.company_id, MAX_HIDDEN)
    return { status: 200, body: { message: 'The jobs of this company are hidden' } }
  })

const removeHiddenCompany = (context: Context) =>
  implement(showCompany, async ({ params }, { principal }) => {
    await showHidden(context, principal.userId, params.company_id)
    return { status: 200, body: { message: 'The jobs of this company are shown again' } }
  })

const noted = { status: 200, body: { message: 'Noted' } } as const

const postCompanyClick = (context: Context) =>
  implement(trackCompanyClick, async ({ body }, { principal }) => {
    await trackCompany(context, principal.userId, body)
    return noted
  })

const postVacancyClick = (context: Context) =>
  implement(trackVacancyClick, async ({ body }, { principal }) => {
    const { click_id, company_id, company_vacancy_id: vacancy_id } = body
    await trackVacancy(context, principal.userId, { click_id, company_id, vacancy_id, kind: 'vacancy' })
    return noted
  })

const postApplicationClick = (context: Context) =>
  implement(trackApplication, async ({ body }, { principal }) => {
    const { click_id, company_id, company_vacancy_id: vacancy_id } = body
    const click = { click_id, company_id, vacancy_id, kind: 'application' } as const
    await trackVacancy(context, principal.userId, click)
    return noted
  })

const postDataReport = (context: Context) =>
  implement(reportWrongData, async ({ body }, { principal }) => {
    await report(context, principal.userId, body)
    return { status: 201, body: { message: 'Thank you. We will look into it.' } }
  })

export const handler = tokenRequestHandler(lambdaContext, [
  postCompanyClick,
  postVacancyClick,
  postApplicationClick,
  getSearchHistory,
  putSearch,
  deleteSearchHistory,
  deleteSearch,
  ...shortlistRoutes,
  postDataReport,
  getHiddenCompanies,
  putHiddenCompany,
  removeHiddenCompany,
])
