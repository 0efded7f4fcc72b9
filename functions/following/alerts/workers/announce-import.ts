import type { Messages } from '#shared/system/messages.ts'
import { expandChunk } from '../../../platform/messages/expand-chunk.ts'
import { queueHandler } from '../../../platform/messages/queue-handler.ts'
import { wireAnnounce } from '../wire-announce.ts'
import { lambdaResources } from '../../../platform/resources.ts'

const announceWiring = wireAnnounce(lambdaResources)

const { recipientsAfter, enqueueAlert, announceAfter } = announceWiring

export const handler = queueHandler<Messages, 'announcements'>({
  ...announceWiring,
  handlers: {
    async announceImport({ cursor, ...published }, { requestId, log }) {
      const bulk = {
        itemsAfter: recipientsAfter,
        cursorOf: (userId: string) => userId,
        expand: (userId: string) => enqueueAlert(userId, published, requestId),
        continueAfter: (next: string) => announceAfter(next, published, requestId),
      }
      const recipients = await expandChunk(bulk, cursor)
      log.info('import announced', { import: published.import_id, recipients })
    },
  },
})
