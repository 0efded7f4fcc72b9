/** How many days an ended job is stored. A register import is stored as long after its start. */
export const JOB_RETENTION_DAYS = 30

/** How many days the choice of a round of refreshes is stored. */
export const REFRESH_ROUND_DAYS = 30

/** How many days a click is stored, which is enough to see what users need. */
export const CLICK_RETENTION_DAYS = 180

/** How many hours a session lasts (docs/product/accounts.md "Sessions"). */
export const SESSION_HOURS = 12

/** How many days an account with an unverified email address lasts. */
export const UNVERIFIED_DAYS = 7

/** How many days a daily count of unlocks is stored. */
export const USAGE_RETENTION_DAYS = 14

/** How many days the record of an alert is stored: longer than any retry of its message. */
export const ALERT_RETENTION_DAYS = 90

/** How many days the answer of a language model is stored (docs/product/pipeline.md "Language models"). */
export const AI_RESPONSE_RETENTION_DAYS = 90

/** How many years an entry of the audit log is stored. */
export const AUDIT_RETENTION_YEARS = 2

/** How many days a request to remove a contact is stored, if no administrator decides about it. */
export const OBJECTION_REQUEST_DAYS = 30

/** How many days the record of a sent mail is stored. No queue keeps a message longer than 14 days. */
export const MAIL_RETENTION_DAYS = 30

/** How many days a delivered message is recorded, without its body. */
export const DELIVERED_RETENTION_DAYS = 7

/** How many days a rejected message is stored for operators. A dead-letter queue stores messages for the same time. */
export const REJECTED_RETENTION_DAYS = 14

/** How many days the backup of each Sunday is stored in the other account. Point-in-time recovery of DynamoDB reaches back as far. */
export const BACKUP_DAYS = 35

/**
 * How many days the other backups are stored there, and all in the account of the stage. Each backup of a table is a full
 * one and costs as much as the table, and point-in-time recovery of the stage's account reaches further back.
 */
export const DAILY_BACKUP_DAYS = 7

/** How many days the record of an erasure is stored: longer than any backup that still contains the user. */
export const ERASURE_RETENTION_DAYS = BACKUP_DAYS + 5

/** How many days a page of another website is stored after it was read. */
export const SOURCE_PAGE_DAYS = 90

/** How many days a logo is stored after the website with it was last read. */
export const LOGO_DAYS = 400

/** How many days the counts of searches are stored, and that a user has searched a name. */
export const SEARCH_COUNT_DAYS = 30

/** How many days a deleted vacancy can be restored (docs/product/admin.md "Deleting vacancies"). */
export const DELETED_DAYS = 30

/**
 * How many days a deleted vacancy is stored after a reading that still finds its posting. It exceeds the usual time between two
 * readings of a website.
 */
export const DELETED_LISTED_DAYS = 90

/**
 * How many days screenshots live. Each number has its own folder in the bucket of files. So the bucket can delete them
 * without knowing when a vacancy expires (docs/product/pipeline.md "Screenshots").
 */
export const screenshotDays = [30, 60, 90, 120, 180] as const

export type ScreenshotDays = (typeof screenshotDays)[number]

/**
 * How long a job may wait, in seconds from its request. After that it fails. It is less than the four days for which
 * queues keep a message, so a job ends by this rule and never in silence.
 */
export const JOB_PATIENCE_SECONDS = 3 * 24 * 60 * 60

/**
 * How many days the choice of a bulk call is stored. It is written before its job, which is stored for its days after its
 * end. The further week is more than a job waits, and more than DynamoDB is late with a deletion.
 */
export const SELECTION_DAYS = JOB_RETENTION_DAYS + 7

/** How long a password reset link is valid, in minutes (docs/product/accounts.md "Codes and links"). */
export const RESET_MINUTES = 60

/** How long a verification code is valid, in minutes (docs/product/accounts.md "Codes and links"). */
export const CODE_MINUTES = 10

/**
 * How long a user must wait before requesting another code, in seconds (docs/product/accounts.md "Codes and links").
 */
export const RESEND_WAIT_SECONDS = 60

/** Within how many days an administrator decides about a request to remove a contact, as the contact page promises. */
const ANSWER_DAYS = 14

/** Until when we decide about a request to remove a contact that was received at an instant. */
export function objectionDeadline(received: Date): Date {
  const deadline = new Date(received)
  deadline.setUTCDate(deadline.getUTCDate() + ANSWER_DAYS)
  return deadline
}
