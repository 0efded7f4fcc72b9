import { kindOfQueue } from '../../shared/system/job-messages.ts'
import { type QueueName, queues } from '../../shared/system/queues.ts'
import { documentClient } from '../platform/clients.ts'
import { systemClock } from '../platform/clock.ts'
import { config } from '../platform/config.ts'
import { requestWiring } from '../sessions/request-wiring.ts'
import { jobStore } from './storage/job-store.ts'

/** The dependencies of the calls about jobs. */
export const wiring = {
  ...requestWiring(),
  kindsByQueue: new Map((Object.keys(queues) as QueueName[]).map((queue) => [queue, kindOfQueue(queue)])),
  jobs: jobStore({ documents: documentClient(), table: config.table('jobs'), now: systemClock }),
}
