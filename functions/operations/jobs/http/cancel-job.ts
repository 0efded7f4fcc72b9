import { cancelJob as contract } from '#shared/api/admin/bulk-jobs.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import { cancelJob, type CancelJobDependencies } from '../domain/cancel-job.ts'
import { presentJob } from '../domain/present-job.ts'

interface Dependencies extends Pick<CancelJobDependencies, 'jobs'> {
  cancelAs: (by: { userId: string; requestId: string }) => CancelJobDependencies['cancel']
}

export const postCancelJob = ({ jobs, cancelAs }: Dependencies) =>
  implement(contract, async ({ params }, { principal, requestId }) => {
    const cancel = cancelAs({ userId: principal.userId, requestId })
    return { status: 200, body: { data: presentJob(await cancelJob({ jobs, cancel }, params.id)) } }
  })
