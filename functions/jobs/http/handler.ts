import { httpHandler } from '../../platform/http/http-handler.ts'
import { wiring } from '../wiring.ts'
import { getJob } from './get-job.ts'
import { listQueueItems } from './list-queue-items.ts'

export const handler = httpHandler({ ...wiring, routes: [getJob(wiring), listQueueItems(wiring)] })
