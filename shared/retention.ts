/** How many days an ended job is stored. A register import is stored as long after its start. */
export const JOB_RETENTION_DAYS = 30

/** How many days a click is stored, which is enough to see what users need. */
export const CLICK_RETENTION_DAYS = 180
