/** What a deployment reads from an AWS account before it begins; `aws-account.ts` implements it. */
export interface Account {
  region: string
  /** The account number of the credentials. @throws if there are none or they are invalid. */
  number(): Promise<string>
  /** The version of the CDK bootstrap stack; undefined if it is missing. */
  bootstrapVersion(region: string): Promise<number | undefined>
  /** Whether SES has verified an email or a domain; undefined if SES does not know it. */
  isMailIdentityVerified(identity: string): Promise<boolean | undefined>
  mailQuota(): Promise<MailQuota>
  /** The state of the MAIL FROM domain of an identity, such as `Pending`; undefined if it has none. */
  mailFromState(identity: string): Promise<string | undefined>
  /** How many items an index has for a key, but not more than `most` or so; 0 if there is no such table yet. */
  countIndexed(key: IndexKey, most: number): Promise<number>
  /** How many functions may run at once, and how many of them no function has reserved. */
  concurrentFunctions(): Promise<{ atOnce: number; unreserved: number }>
  /** The value of an SSM parameter; undefined if it does not exist. */
  parameter(name: string): Promise<string | undefined>
  /** The index names of a table; undefined if the table does not exist yet. */
  indexesOf(tableName: string): Promise<string[] | undefined>
}

/** How many mails SES sends in 24 hours, and in a second. */
export interface MailQuota {
  aDay: number
  aSecond: number
}

interface IndexKey {
  table: string
  index: string
  key: string
  value: string
}
