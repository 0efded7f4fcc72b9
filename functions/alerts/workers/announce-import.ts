import type { Messages } from '../../../shared/system/messages.ts'
import { queueHandler } from '../../platform/messages/queue-handler.ts'
import { announceWiring } from '../announce-wiring.ts'
import { announceImport } from '../domain/announce-import.ts'

export const handler = queueHandler<Messages, 'announcements'>({
  ...announceWiring,
  handlers: {
    async announceImport(body, { requestId, log }) {
      const recipients = await announceImport(announceWiring, body, requestId)
      log.info('import announced', { import: body.import_id, recipients })
    },
  },
})
