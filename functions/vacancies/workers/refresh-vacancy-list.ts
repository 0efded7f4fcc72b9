import { scheduleHandler } from '../../platform/schedule-handler.ts'
import { wireRefreshVacancyList } from '../wire-refresh-vacancy-list.ts'
import { lambdaContext } from '../../platform/context.ts'

const refreshListWiring = wireRefreshVacancyList(lambdaContext)

export const handler = scheduleHandler({
  async run(log) {
    if (await refreshListWiring.rebuild()) log.info('list of vacancies rebuilt')
  },
  logger: refreshListWiring.logger,
})
