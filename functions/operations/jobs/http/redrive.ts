import { redriveQueue as contract } from '#shared/api/admin/statistics.ts'
import { counted } from '#shared/format/number.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import { presentJob } from '../domain/present-job.ts'
import { requestRedrive, type RequestRedriveDependencies } from '../domain/request-redrive.ts'

export const postRedrive = (dependencies: RequestRedriveDependencies) =>
  implement(contract, async ({ params: { name } }, { principal, requestId }) => {
    const by = { userId: principal.userId, requestId }
    const { job, isAlreadyQueued } = await requestRedrive(dependencies, name, by)
    const message = `${counted(job.count, 'message', 'messages')} queued to be handled again`
    return { status: 202, body: { data: presentJob(job), already_queued: isAlreadyQueued, message } }
  })
