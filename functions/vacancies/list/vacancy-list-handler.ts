import { lambdaContext } from '../../platform/context.ts'
import { httpHandler } from '../../platform/http/http-handler.ts'
import { requestParts } from '../../sessions/index.ts'
import { getAdminVacancies, getVacancyFilterOptions, postVacancyFile } from './list-routes.ts'
import { vacancyList } from './vacancy-list.ts'

export const handler = httpHandler({
  ...requestParts(lambdaContext),
  routes: [getAdminVacancies, getVacancyFilterOptions, postVacancyFile].map((route) => route(lambdaContext)),
})

// the base is loaded while Lambda initialises the function, so that the first request does not wait for it
if (lambdaContext.config.isInLambda) {
  await vacancyList(lambdaContext)
    .open()
    .catch((error: unknown) => {
      lambdaContext.logger.warn('the list of vacancies could not be opened in advance', { error })
    })
}
