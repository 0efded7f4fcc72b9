/** What other contexts use of `following`. They import no other file of it. */
export { activityRecord } from './activity/storage/activity-record.ts'
export { activityTraces } from './activity/storage/activity-traces.ts'
export { alertRecord } from './alerts/storage/alert-record.ts'
export { alertTraces } from './alerts/storage/alert-traces.ts'
