import { cancelJob as contract } from '#shared/api/admin/bulk-jobs.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import { cancelJob, type CancelJobDependencies } from '../domain/cancel-job.ts'
import { presentJob } from '../domain/present-job.ts'

export const postCancelJob = (dependencies: CancelJobDependencies) =>
  implement(contract, async ({ params }, { principal, requestId }) => {
    const by = { userId: principal.userId, requestId }
    return { status: 200, body: { data: presentJob(await cancelJob(dependencies, params.id, by)) } }
  })
