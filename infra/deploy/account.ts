/** What a deployment reads from an AWS account before it begins; `aws-account.ts` implements it. */
export interface Account {
  region: string
  /** The account number of the credentials. @throws if there are none or they are invalid. */
  number(): Promise<string>
  /** The version of the CDK bootstrap stack; undefined if it is missing. */
  bootstrapVersion(region: string): Promise<number | undefined>
  /** Whether SES has verified an email or a domain; undefined if SES does not know it. */
  isMailIdentityVerified(identity: string): Promise<boolean | undefined>
  /** The SES sending quota for 24 hours. */
  mailsADay(): Promise<number>
  /** The concurrency limit of Lambda in the region. */
  concurrentFunctions(): Promise<number>
  /** The value of an SSM parameter; undefined if it does not exist. */
  parameter(name: string): Promise<string | undefined>
  /** The index names of a table; undefined if the table does not exist yet. */
  indexesOf(tableName: string): Promise<string[] | undefined>
}
