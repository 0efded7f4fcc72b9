import { logger } from '../../../platform/logger.ts'
import { scheduleHandler } from '../../../platform/schedule-handler.ts'
import { wireCoverageCounts } from '../wire-coverage-counts.ts'
import { lambdaResources } from '../../../platform/resources.ts'

const { recordCoverage } = wireCoverageCounts(lambdaResources)

export const handler = scheduleHandler({
  async run(log) {
    const coverage = await recordCoverage()
    log.info('coverage recorded', { companies: coverage?.companies ?? null })
  },
  logger,
})
