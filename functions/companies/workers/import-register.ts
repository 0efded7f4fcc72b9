import { REGISTER_IMPORT_FAILED } from '#shared/system/log-messages.ts'
import type { Messages } from '#shared/system/messages.ts'
import { queueHandler } from '../../platform/messages/queue-handler.ts'
import { lambdaContext } from '../../platform/context.ts'
import { wireImportJob } from '../wire-import-job.ts'

const importJobWiring = wireImportJob(lambdaContext)

export const handler = queueHandler<Messages, 'imports'>({
  ...importJobWiring,
  ...importJobWiring.jobWorker({
    message: 'importRegister',
    line: 'register import ended',
    failureLine: REGISTER_IMPORT_FAILED,
    work: ({ job_id }, { isStopped }) => importJobWiring.importRegister(job_id, isStopped),
    failureEffects: importJobWiring.failureEffects,
  }),
})
