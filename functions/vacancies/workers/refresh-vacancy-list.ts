import { scheduleHandler } from '../../platform/schedule-handler.ts'
import { wireRefreshVacancyList } from '../wire-refresh-vacancy-list.ts'
import { lambdaResources } from '../../platform/resources.ts'

const refreshListWiring = wireRefreshVacancyList(lambdaResources)

export const handler = scheduleHandler({
  async run(log) {
    if (await refreshListWiring.rebuild()) log.info('list of vacancies rebuilt')
  },
  logger: refreshListWiring.logger,
})
