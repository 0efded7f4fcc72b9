import { config } from '../../platform/config.ts'
import { httpHandler } from '../../platform/http/http-handler.ts'
import { wireListVacancies } from '../wire-list-vacancies.ts'
import { getAdminVacancies, getVacancyFilterOptions, postVacancyFile } from './list-vacancies.ts'
import { lambdaContext } from '../../platform/context.ts'

const listWiring = wireListVacancies(lambdaContext)

export const handler = httpHandler({
  ...listWiring,
  routes: [getAdminVacancies(listWiring), getVacancyFilterOptions(listWiring), postVacancyFile(listWiring)],
})

// the base is loaded while Lambda initialises the function, so that the first request does not wait for it
if (config.isInLambda) {
  await listWiring.openList().catch((error: unknown) => {
    listWiring.logger.warn('the list of vacancies could not be opened in advance', { error })
  })
}
