import { lambdaContext } from '../../platform/context.ts'
import { httpHandler } from '../../platform/http/http-handler.ts'
import { wireRegisterReading } from '../../register/index.ts'
import { wireTokenRequests } from '../../sessions/index.ts'
import {
  getCompaniesCsv,
  getCompaniesExport,
  getCompany,
  getCompanyVacancies,
  getDailyUsage,
  getSearchSingle,
  getSponsorshipCheck,
  getVacancy,
} from './company-routes.ts'
import { getJobCalendar, getJobDetails } from './job-routes.ts'

export const handler = httpHandler({
  ...wireTokenRequests(lambdaContext, wireRegisterReading(lambdaContext).register.pointer),
  routes: [
    getSearchSingle,
    getSponsorshipCheck,
    getDailyUsage,
    getCompany,
    getCompaniesExport,
    getCompaniesCsv,
    getVacancy,
    getJobDetails,
    getJobCalendar,
    getCompanyVacancies,
  ].map((route) => route(lambdaContext)),
})
