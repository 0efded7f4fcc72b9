/** The mails that accounts causes, as their templates take them. */
export type AccountMail =
  | { template: 'verify_email'; to: string; name: string; code: string }
  | { template: 'account_exists'; to: string; name: string }

/** A mail, and the id of the request that causes it. */
export interface CausedMail {
  mail: AccountMail
  requestId: string
}
