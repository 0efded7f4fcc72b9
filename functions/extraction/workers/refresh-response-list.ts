import { rebuildList } from '../../lists/index.ts'
import { lambdaContext } from '../../platform/context.ts'
import { scheduleHandler } from '../../platform/lambda-handler.ts'
import { responseList } from '../responses/list-ai-responses.ts'

export const handler = scheduleHandler({
  async run(log) {
    if (await rebuildList(lambdaContext, responseList(lambdaContext))) log.info('list of responses rebuilt')
  },
  logger: lambdaContext.logger,
})
