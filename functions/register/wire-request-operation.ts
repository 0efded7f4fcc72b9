import { auditWrite } from '../operations/index.ts'
import { documentClient } from '../platform/clients.ts'
import { commitAsAdmin } from '../platform/dynamodb/commit-as-admin.ts'
import { outboxWriter } from '../platform/messages/outbox.ts'
import { operationLog } from './storage/operation-log.ts'
import { wired } from '../platform/resources.ts'

/** The dependencies of whatever queues an operation. */
export const wireRequestOperation = wired(({ config, now }) => {
  const documents = documentClient()
  const outbox = outboxWriter(config.table('outbox'), now)

  return {
    queueWrite: operationLog(documents, config.table('imports'), now).queueWrite,
    rebuildMessage: (requestId: string) => outbox({ type: 'rebuildIndex', body: {}, requestId }),
    roundMessage: (body: { hour: string; request: string }, requestId: string) =>
      outbox({ type: 'runRefreshRound', body, requestId }),
    audit: auditWrite(config.table('audit')),
    commitAs: commitAsAdmin(documents, config.table('users')),
    now,
  }
})
