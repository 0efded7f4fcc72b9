import { getAdvertCheck as contract } from '#shared/api/advert-checks.ts'
import { AppError } from '#shared/errors.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { presentReading, type ReadingJob } from './present-reading.ts'

interface Dependencies {
  findJob: (id: string) => Promise<ReadingJob | undefined>
}

/** The reading of an advert. Other jobs are for administrators, so their ids are not found. */
export const getAdvertReading = ({ findJob }: Dependencies) =>
  implement(contract, async ({ params: { id } }) => {
    const job = await findJob(id)
    if (job?.kind !== 'advert') throw new AppError('not_found', 'There is no check with this id')
    return { status: 200, body: { data: presentReading(job) } }
  })
