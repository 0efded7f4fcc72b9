/** What other contexts use of `following`. They import no other file of it. */
export { activityEraser, activityRecord } from './activity/activity-record.ts'
export { keptEntries } from './activity/present-shortlist.ts'
export { alertEraser, alertRecord } from './alerts/alert-record.ts'
