import { scheduleHandler } from '../../platform/schedule-handler.ts'
import { refreshListWiring } from '../refresh-list-wiring.ts'

export const handler = scheduleHandler({
  async run(log) {
    if (await refreshListWiring.rebuild()) log.info('list of responses rebuilt')
  },
  logger: refreshListWiring.logger,
})
