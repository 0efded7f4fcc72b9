import { httpHandler } from '../../platform/http/http-handler.ts'
import { wireCompanies } from '../wire-companies.ts'
import { getCompanyVacancies } from './company-vacancies.ts'
import { getCompaniesCsv, getCompaniesExport } from './export-companies.ts'
import { getJobCalendar, getJobDetails } from './get-job-details.ts'
import { getVacancy } from './get-vacancy.ts'
import { getCompany, getDailyUsage } from './read-company.ts'
import { getSearchSingle, getSponsorshipCheck } from './unlock-routes.ts'
import { lambdaContext } from '../../platform/context.ts'

const wiring = wireCompanies(lambdaContext)

export const handler = httpHandler({
  ...wiring,
  routes: [
    getSearchSingle(wiring),
    getSponsorshipCheck(wiring),
    getDailyUsage(wiring),
    getCompany(wiring),
    getCompaniesExport(wiring),
    getCompaniesCsv(wiring),
    getVacancy(wiring),
    getJobDetails(wiring),
    getJobCalendar(wiring),
    getCompanyVacancies(wiring),
  ],
})
