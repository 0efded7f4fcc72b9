import { vi } from 'vitest'
import { getJob, type Job } from '#shared/api/jobs.ts'
import { liveStates } from '#shared/job-states.ts'
import type { FlowWorld } from './flow-world.ts'

/** A job as soon as it has ended. @param token The token of an administrator. @throws after a minute. */
export const endedJob = (world: FlowWorld, token: string, id: string): Promise<Job> =>
  vi.waitFor(
    async () => {
      const { data } = await world.get(getJob, { token, params: { id } })
      if (liveStates.some((state) => state === data.state)) throw new Error(`The job is ${data.state}`)
      return data
    },
    { timeout: 60_000, interval: 250 },
  )
