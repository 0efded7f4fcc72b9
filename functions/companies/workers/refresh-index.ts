import { REGISTER_STATE } from '#shared/system/log-messages.ts'
import { scheduleHandler } from '../../platform/schedule-handler.ts'
import { wireRefresh } from '../wire-refresh.ts'
import { lambdaContext } from '../../platform/context.ts'

const { refreshWiring } = wireRefresh(lambdaContext)

export const handler = scheduleHandler({
  async run(log) {
    // before the rebuild, so that a rebuild that always fails is seen
    const state = await refreshWiring.readState()
    if (state !== undefined) log.info(REGISTER_STATE, { ...state })
    if (await refreshWiring.refreshIndex()) log.info('search index rebuilt')
  },
  logger: refreshWiring.logger,
})
