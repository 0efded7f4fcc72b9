/**
 * The two kinds of mail. Each has its own configuration set in SES, so that SES counts and can pause them separately.
 * `codes`: somebody may be waiting for the mail. `alerts`: one of many that nobody waits for.
 */
export const mailSets = ['codes', 'alerts'] as const
export type MailSet = (typeof mailSets)[number]

/** The name of a configuration set of a stage. @param prefix The prefix of all names of the stage. */
export const mailSetName = (prefix: string, set: MailSet): string => `${prefix}-${set}`

/** How many alerts are sent in a second, by all workers together. SES allows a new account 14 mails, so some are left for codes. */
export const ALERTS_A_SECOND = 10
