import { lambdaContext } from '../../../platform/context.ts'
import { httpHandler } from '../../../platform/http/http-handler.ts'
import { tokenRequestParts } from '../../../sessions/index.ts'
import { getApplicationsCalendar } from './applications-calendar.ts'
import { getApplications, putApplication, removeApplication } from './applications.ts'
import { getHiddenCompanies, putHiddenCompany, removeHiddenCompany } from './hidden-companies.ts'
import { postDataReport } from './report-wrong-data.ts'
import { deleteSearch, deleteSearchHistory, getSearchHistory, putSearch } from './search-history.ts'
import { postApplicationClick, postCompanyClick, postVacancyClick } from './track-clicks.ts'

export const handler = httpHandler({
  ...tokenRequestParts(lambdaContext),
  routes: [
    postCompanyClick,
    postVacancyClick,
    postApplicationClick,
    getSearchHistory,
    putSearch,
    deleteSearchHistory,
    deleteSearch,
    getApplications,
    getApplicationsCalendar,
    putApplication,
    removeApplication,
    postDataReport,
    getHiddenCompanies,
    putHiddenCompany,
    removeHiddenCompany,
  ].map((route) => route(lambdaContext)),
})
