import { scheduleHandler } from '../../platform/schedule-handler.ts'
import { refreshWiring } from '../refresh-wiring.ts'

export const handler = scheduleHandler({
  async run(log) {
    if (await refreshWiring.refreshIndex()) log.info('search index rebuilt')
  },
  logger: refreshWiring.logger,
})
