import { documentClient } from '../platform/clients.ts'
import { perContext } from '../platform/context.ts'
import { indexReader, snapshotOfJobs, wireRegisterReading } from '../register/index.ts'
import { jobsReader } from './adapters/searchable-index.ts'
import { ownJobs } from './storage/own-jobs.ts'

/** What every search of jobs reads: the jobs, and what belongs to the user. */
export const wireJobIndex = perContext((context) => {
  const { config, now, logger } = context
  const { register, currentSnapshot } = wireRegisterReading(context)
  return {
    openJobs: jobsReader(
      indexReader({
        currentSnapshot: snapshotOfJobs(currentSnapshot),
        readIndex: register.readIndex,
        findIndex: register.findIndex,
        patience: { awaited: config.snapshotMaxAgeSeconds, other: config.pipelinePaceSeconds },
        now,
        log: logger,
      }),
    ),
    ownJobs: ownJobs(documentClient(), {
      unlocks: config.table('unlocks'),
      applications: config.table('applications'),
    }),
  }
})
