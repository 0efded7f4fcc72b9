import { httpHandler } from '../../platform/http/http-handler.ts'
import { correctionsWiring } from '../corrections-wiring.ts'
import { patchCompanyWarning } from './change-company-warning.ts'
import { companyCorrections } from './correct-company.ts'

export const handler = httpHandler({
  ...correctionsWiring,
  routes: [
    ...companyCorrections(correctionsWiring),
    patchCompanyWarning(correctionsWiring),
    ...correctionsWiring.vacancyRoutes,
  ],
})
