import { alertRecipients } from '../../../identity/index.ts'
import { lambdaContext } from '../../../platform/context.ts'
import { expandChunk } from '../../../platform/messages/expand-chunk.ts'
import { queueWorker } from '../../../platform/messages/queue-handler.ts'
import { alertQueuer } from '../alert-queuer.ts'

const { enqueueAlert, announceAfter } = alertQueuer(lambdaContext)

export const handler = queueWorker(lambdaContext, 'announcements', {
  handlers: {
    async announceImport({ cursor, ...published }, { requestId, log }) {
      const bulk = {
        itemsAfter: alertRecipients(lambdaContext).after,
        cursorOf: (userId: string) => userId,
        expand: (userId: string) => enqueueAlert(userId, published, requestId),
        continueAfter: (next: string) => announceAfter(next, published, requestId),
      }
      const recipients = await expandChunk(bulk, cursor)
      log.info('import announced', { import: published.import_id, recipients })
    },
  },
})
