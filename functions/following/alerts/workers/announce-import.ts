import type { Messages } from '#shared/system/messages.ts'
import { alertRecipients } from '../../../identity/index.ts'
import { lambdaContext } from '../../../platform/context.ts'
import { expandChunk } from '../../../platform/messages/expand-chunk.ts'
import { queueHandler } from '../../../platform/messages/queue-handler.ts'
import { queueParts } from '../../../platform/messages/queue-parts.ts'
import { alertQueuer } from '../alert-queuer.ts'

const { enqueueAlert, announceAfter } = alertQueuer(lambdaContext)

export const handler = queueHandler<Messages, 'announcements'>({
  ...queueParts(lambdaContext, 'announcements'),
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
