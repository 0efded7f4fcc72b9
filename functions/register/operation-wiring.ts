import type { OperationOutcome, RecordedOperation } from '../../shared/operations.ts'
import { documentClient } from '../platform/clients.ts'
import { systemClock } from '../platform/clock.ts'
import { config } from '../platform/config.ts'
import { operationLog } from './storage/operation-log.ts'

const log = operationLog(documentClient(), config.table('imports'), systemClock)

/** Records the outcome of a command. */
export const recordByOperator = (
  operation: RecordedOperation,
  outcome: OperationOutcome,
  sentence: string | null,
): Promise<void> => log.record(operation, { outcome, sentence, by: 'operator' })
