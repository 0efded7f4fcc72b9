/** What other contexts use of `following`. They import no other file of it. */
export { activityRecord } from './activity/storage/activity-record.ts'
export { activityEraser } from './activity/storage/activity-eraser.ts'
export { alertRecord } from './alerts/storage/alert-record.ts'
export { alertEraser } from './alerts/storage/alert-eraser.ts'
