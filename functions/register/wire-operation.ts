import type { OperationOutcome, RecordedOperation } from '#shared/operations.ts'
import { documentClient } from '../platform/clients.ts'
import { operationLog } from './storage/operation-log.ts'
import { perContext } from '../platform/context.ts'

/** Records the outcome of a command. */
export const wireOperation = perContext(({ config, now }) => {
  const log = operationLog(documentClient(), config.table('imports'), now)

  return (operation: RecordedOperation, outcome: OperationOutcome, sentence: string | null): Promise<void> =>
    log.record(operation, { outcome, sentence, by: 'operator' })
})
