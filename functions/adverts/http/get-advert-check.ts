import { getAdvertCheck as contract } from '#shared/api/advert-checks.ts'
import { AppError } from '#shared/errors.ts'
import { advertForCase } from '#shared/jobs/pay-for-case.ts'
import { type Job, jobStore } from '../../operations/index.ts'
import { utcDate } from '../../platform/clock.ts'
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
  implement(contract, async ({ params: { id } }, { principal }) => {
    const job = await jobStore(context).find(id)
    if (job?.kind !== 'advert') throw new AppError('not_found', 'There is no check with this id')
    const { check, ...data } = presentReading(job)
    // the reading belongs to nobody, so it is compared with the case of whoever asks
    const mine = check && advertForCase(check, principal?.ownCase, utcDate(context.now()))
    return { status: 200, body: { data: { ...data, check: mine } } }
  })
