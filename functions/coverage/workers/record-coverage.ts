import { logger } from '../../platform/logger.ts'
import { scheduleHandler } from '../../platform/schedule-handler.ts'
import { recordCoverage } from '../coverage-wiring.ts'

export const handler = scheduleHandler({
  async run(log) {
    const coverage = await recordCoverage()
    log.info('coverage recorded', { companies: coverage?.companies ?? null })
  },
  logger,
})
