/**
 * The alarms that a bad version sets off within minutes, by their ids (shared/system/alarms). CloudFormation then undoes
 * an update. It takes at most five. Alarms that a version does not cause are left out, so that they never undo one.
 */
export const rollbackAlarms: readonly string[] = [
  'api-errors',
  'error-lines',
  'late-awaited-messages',
  'outbox-waiting',
  'stream-late',
]
