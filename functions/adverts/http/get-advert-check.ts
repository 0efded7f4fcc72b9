import { getAdvertCheck as contract } from '#shared/api/advert-checks.ts'
import { AppError } from '#shared/errors.ts'
import { jobStore } from '../../operations/index.ts'
import type { Context } from '../../platform/context.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { presentReading } from './present-reading.ts'

/** The reading of an advert. Other jobs are for administrators, so their ids are not found. */
export const getAdvertReading = (context: Context) =>
  implement(contract, async ({ params: { id } }) => {
    const job = await jobStore(context).find(id)
    if (job?.kind !== 'advert') throw new AppError('not_found', 'There is no check with this id')
    return { status: 200, body: { data: presentReading(job) } }
  })
