import { REGISTER_IMPORT_FAILED } from '#shared/system/log-messages.ts'
import { jobWorker } from '../../operations/index.ts'
import { lambdaContext } from '../../platform/context.ts'
import { queueWorker } from '../../platform/messages/queue-handler.ts'
import { failedImportWrites, workOnImport } from '../../register/index.ts'
import { registerImport } from '../register-import.ts'

const importing = registerImport(lambdaContext)
const failureWrites = failedImportWrites(lambdaContext)

export const handler = queueWorker(
  lambdaContext,
  'imports',
  jobWorker(lambdaContext)({
    message: 'importRegister',
    line: 'register import ended',
    failureLine: REGISTER_IMPORT_FAILED,
    work: ({ job_id }, { isStopped }) => workOnImport(lambdaContext, { importing, isStopped }, job_id),
    failureEffects: ({ job_id }) => failureWrites(job_id),
  }),
)
