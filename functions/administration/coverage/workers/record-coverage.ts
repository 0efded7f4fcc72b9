import { lambdaContext } from '../../../platform/context.ts'
import { scheduleHandler } from '../../../platform/lambda-handler.ts'
import { logger } from '../../../platform/logger.ts'
import { recordCoverage } from '../current-coverage.ts'

export const handler = scheduleHandler({
  async run(log) {
    const coverage = await recordCoverage(lambdaContext)
    log.info('coverage recorded', { companies: coverage?.companies ?? null })
  },
  logger,
})
