import { getAdvertCheck as contract } from '#shared/api/advert-checks.ts'
import { AppError } from '#shared/errors.ts'
import { type Job, jobStore } from '../../operations/index.ts'
import type { Context } from '../../platform/context.ts'
import { implement } from '../../platform/http/http-handler.ts'

/** What users see of the job that reads an advert. */
export const presentReading = ({ job_id, state, reason, not_before, advert }: Job) => ({
  id: job_id,
  state,
  reason,
  not_before: state === 'waiting' ? not_before : null,
  check: advert ?? null,
})

/** The reading of an advert. Other jobs are for administrators, so their ids are not found. */
export const getAdvertReading = (context: Context) =>
  implement(contract, async ({ params: { id } }) => {
    const job = await jobStore(context).find(id)
    if (job?.kind !== 'advert') throw new AppError('not_found', 'There is no check with this id')
    return { status: 200, body: { data: presentReading(job) } }
  })
