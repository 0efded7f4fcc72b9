/** What a deployment asks of an AWS account before it begins; `aws-account.ts` asks AWS. */
export interface Account {
  region: string
  /** The number of the account that the credentials are of. @throws where there are none, or they do not hold. */
  number(): Promise<string>
  /** The version of the CDK's own stack there; undefined where it is missing. */
  bootstrapVersion(region: string): Promise<number | undefined>
  /** Whether SES has verified an address or a domain; undefined where it does not know it. */
  isMailIdentityVerified(identity: string): Promise<boolean | undefined>
  /** How many mails SES sends in 24 hours. */
  mailsADay(): Promise<number>
  /** How many functions may run at once in the region. */
  concurrentFunctions(): Promise<number>
  /** What a parameter of SSM says; undefined where there is none. */
  parameter(name: string): Promise<string | undefined>
  /** The names of a table's indexes; undefined where the table is not there yet. */
  indexesOf(tableName: string): Promise<string[] | undefined>
}
