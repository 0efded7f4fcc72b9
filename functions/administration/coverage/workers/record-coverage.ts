import { logger } from '../../../platform/logger.ts'
import { scheduleHandler } from '../../../platform/schedule-handler.ts'
import { wireCoverageCounts } from '../wire-coverage-counts.ts'
import { lambdaContext } from '../../../platform/context.ts'

const { recordCoverage } = wireCoverageCounts(lambdaContext)

export const handler = scheduleHandler({
  async run(log) {
    const coverage = await recordCoverage()
    log.info('coverage recorded', { companies: coverage?.companies ?? null })
  },
  logger,
})
