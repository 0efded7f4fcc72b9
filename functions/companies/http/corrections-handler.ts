import { httpHandler } from '../../platform/http/http-handler.ts'
import { wireCorrections } from '../wire-corrections.ts'
import { patchCompanyWarning } from './change-company-warning.ts'
import { companyCorrections } from './correct-company.ts'
import { lambdaContext } from '../../platform/context.ts'

const correctionsWiring = wireCorrections(lambdaContext)

export const handler = httpHandler({
  ...correctionsWiring,
  routes: [
    ...companyCorrections(correctionsWiring),
    patchCompanyWarning(correctionsWiring),
    ...correctionsWiring.vacancyRoutes,
  ],
})
