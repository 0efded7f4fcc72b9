import type { CommitAs } from '#shared/write.ts'
import { auditWrite } from '../operations/index.ts'
import { documentClient } from '../platform/clients.ts'
import { commitAsAdmin } from '../platform/dynamodb/commit-as-admin.ts'
import { commitTo } from '../platform/dynamodb/transact.ts'
import { outboxWriter } from '../platform/messages/outbox.ts'
import { operationLog } from './storage/operation-log.ts'
import { type Context, perContext } from '../platform/context.ts'

function requestOperation({ config, now }: Context, commitAs: CommitAs) {
  const outbox = outboxWriter(config.table('outbox'), now)

  return {
    queueWrite: operationLog(documentClient(), config.table('imports'), now).queueWrite,
    rebuildMessage: (requestId: string) => outbox({ type: 'rebuildIndex', body: {}, requestId }),
    roundMessage: (body: { hour: string; request: string }, requestId: string) =>
      outbox({ type: 'runRefreshRound', body, requestId }),
    audit: auditWrite(config.table('audit')),
    commitAs,
    now,
  }
}

/** The dependencies of the commands of operators, who are no users, so no role of theirs is checked. */
export const wireRequestOperation = perContext((context) => {
  const commit = commitTo(documentClient())
  return requestOperation(context, (_operator, writes) => commit(writes))
})

/** The dependencies of the calls with which administrators queue an operation. */
export const wireAdminOperation = perContext((context) => requestOperation(context, commitAsAdmin(context)))
