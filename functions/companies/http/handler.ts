import { lambdaContext } from '../../platform/context.ts'
import { httpHandler } from '../../platform/http/http-handler.ts'
import { registerReading } from '../../register/index.ts'
import { tokenRequestParts } from '../../sessions/index.ts'
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
  ...tokenRequestParts(lambdaContext, registerReading(lambdaContext).register.pointer),
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
