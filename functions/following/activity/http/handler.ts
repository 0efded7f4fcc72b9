import { httpHandler } from '../../../platform/http/http-handler.ts'
import { wireActivity } from '../wire-activity.ts'
import { getApplications, putApplication, removeApplication } from './applications.ts'
import { getHiddenCompanies, putHiddenCompany, removeHiddenCompany } from './hidden-companies.ts'
import { getApplicationsCalendar } from './applications-calendar.ts'
import { postDataReport } from './report-wrong-data.ts'
import { deleteSearch, deleteSearchHistory, getSearchHistory, putSearch } from './search-history.ts'
import { postApplicationClick, postCompanyClick, postVacancyClick } from './track-clicks.ts'
import { lambdaResources } from '../../../platform/resources.ts'

const wiring = wireActivity(lambdaResources)

export const handler = httpHandler({
  ...wiring,
  routes: [
    postCompanyClick(wiring),
    postVacancyClick(wiring),
    postApplicationClick(wiring),
    getSearchHistory(wiring),
    putSearch(wiring),
    deleteSearchHistory(wiring),
    deleteSearch(wiring),
    getApplications(wiring),
    getApplicationsCalendar(wiring),
    putApplication(wiring),
    removeApplication(wiring),
    postDataReport(wiring),
    getHiddenCompanies(wiring),
    putHiddenCompany(wiring),
    removeHiddenCompany(wiring),
  ],
})
