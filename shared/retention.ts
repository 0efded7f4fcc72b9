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

/** How many days a page of another website is stored after it was read. */
export const SOURCE_PAGE_DAYS = 90

/** How many days a logo is stored after the website with it was last read. */
export const LOGO_DAYS = 400

/** How many days the counts of searches are stored, and that a user has searched a name. */
export const SEARCH_COUNT_DAYS = 30
