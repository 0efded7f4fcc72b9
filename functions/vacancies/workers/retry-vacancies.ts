import type { Messages } from '../../../shared/system/messages.ts'
import { expandChunk } from '../../platform/messages/expand-chunk.ts'
import { Postponed } from '../../platform/messages/postponed.ts'
import { queueHandler } from '../../platform/messages/queue-handler.ts'
import { requestJobOfBulk } from '../domain/request-vacancy-job.ts'
import { retryWiring } from '../retry-wiring.ts'

const { selections, vacancies, requestJobOf, messageAfter, chunkSize } = retryWiring

export const handler = queueHandler<Messages, 'bulk'>({
  ...retryWiring,
  handlers: {
    async retryVacancies({ job_id: jobId, cursor }, { requestId, isLastTry, log }) {
      const result = await retryWiring.runJob({ jobId, isLastTry }, async ({ subject, requested_by }) => {
        const ids = await selections.get(subject)
        const item = { vacancies, requestJob: requestJobOf(jobId) }
        let next: string | undefined
        const bulk = {
          itemsAfter: async (after: string | undefined, most: number) =>
            ids.filter((id) => id > Number(after ?? 0)).slice(0, most),
          cursorOf: String,
          expand: (id: number) => requestJobOfBulk(item, id, { userId: requested_by, requestId }),
          async continueAfter(last: string) {
            next = last
          },
        }
        const expanded = await expandChunk(bulk, cursor, chunkSize)
        log.info('bulk expanded', { jobId, expanded })
        if (next === undefined) return { outcome: 'done' }
        return { outcome: 'continued', effects: [messageAfter(jobId, next, requestId)] }
      })
      if (result.outcome === 'postponed') throw new Postponed(result.until, result.reason)
    },
  },
})
