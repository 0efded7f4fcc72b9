import { documentClient } from '../platform/clients.ts'
import { systemClock } from '../platform/clock.ts'
import { config } from '../platform/config.ts'
import { requestWiring } from '../sessions/request-wiring.ts'
import { jobStore } from './storage/job-store.ts'

/** The dependencies of the calls about jobs. */
export const wiring = {
  ...requestWiring(),
  jobs: jobStore({ documents: documentClient(), table: config.table('jobs'), now: systemClock }),
}
