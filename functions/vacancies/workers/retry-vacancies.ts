import type { Messages } from '../../../shared/system/messages.ts'
import { expandChunk } from '../../platform/messages/expand-chunk.ts'
import { Postponed } from '../../platform/messages/postponed.ts'
import { queueHandler } from '../../platform/messages/queue-handler.ts'
import { requestJobOfBulk } from '../domain/request-vacancy-job.ts'
import { retryWiring } from '../retry-wiring.ts'

const { jobs, leaseSeconds, selections, vacancies, requestJobOf, continueAfter, chunkSize } = retryWiring

export const handler = queueHandler<Messages, 'bulk'>({
  ...retryWiring,
  handlers: {
    async retryVacancies({ job_id: jobId, cursor }, { requestId, isLastTry, log }) {
      const held = await jobs.start(jobId, leaseSeconds)
      if (held.outcome === 'busy') throw new Postponed(held.until, 'busy')
      if (held.outcome === 'ended') return
      try {
        const ids = await selections.get(held.job.subject)
        const item = { vacancies, requestJob: requestJobOf(jobId) }
        const by = { userId: held.job.requested_by, requestId }
        const expanded = await expandChunk(
          {
            itemsAfter: async (after, most) => ids.filter((id) => id > Number(after ?? 0)).slice(0, most),
            cursorOf: String,
            expand: (id: number) => requestJobOfBulk(item, id, by),
            async continueAfter(next) {
              // the next chunk may start at once and needs the lease
              await jobs.release(held)
              await continueAfter(jobId, next, requestId)
            },
          },
          cursor,
          chunkSize,
        )
        if (expanded < chunkSize) await jobs.end(held, { state: 'done' })
        log.info('bulk expanded', { jobId, expanded })
      } catch (error) {
        await (isLastTry ? jobs.end(held, { state: 'failed' }) : jobs.release(held)).catch(() => undefined)
        throw error
      }
    },
  },
})
