import { REGISTER_IMPORT_FAILED } from '#shared/system/log-messages.ts'
import type { Messages } from '#shared/system/messages.ts'
import { Postponed } from '../../platform/messages/postponed.ts'
import { queueHandler } from '../../platform/messages/queue-handler.ts'
import { wireImportJob } from '../wire-import-job.ts'
import { lambdaResources } from '../../platform/resources.ts'

const importJobWiring = wireImportJob(lambdaResources)

export const handler = queueHandler<Messages, 'imports'>({
  ...importJobWiring,
  handlers: {
    async importRegister({ job_id: jobId }, { isLastTry, log }) {
      const result = await importJobWiring.importRegister(jobId, isLastTry)
      if (result.outcome === 'postponed') throw new Postponed(result.until, result.reason)
      if (result.outcome === 'failed') log.error(REGISTER_IMPORT_FAILED, { jobId })
      else log.info('register import ended', { jobId, outcome: result.outcome })
    },
  },
  endings: {
    async importRegister({ job_id: jobId }, { isLastTry, log }) {
      const { outcome } = await importJobWiring.endImport(jobId, isLastTry)
      if (outcome === 'failed') log.error(REGISTER_IMPORT_FAILED, { jobId })
    },
  },
})
