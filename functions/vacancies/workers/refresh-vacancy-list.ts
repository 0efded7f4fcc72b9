import { rebuildList } from '../../lists/index.ts'
import { lambdaContext } from '../../platform/context.ts'
import { scheduleHandler } from '../../platform/lambda-handler.ts'
import { vacancyList } from '../list/vacancy-list.ts'

export const handler = scheduleHandler({
  async run(log) {
    const isRebuilt = await rebuildList(lambdaContext, vacancyList(lambdaContext))
    if (isRebuilt) log.info('list of vacancies rebuilt')
  },
  logger: lambdaContext.logger,
})
