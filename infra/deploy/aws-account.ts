import { DescribeTableCommand, DynamoDBClient, ResourceNotFoundException } from '@aws-sdk/client-dynamodb'
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { GetIdentityVerificationAttributesCommand, GetSendQuotaCommand, SESClient } from '@aws-sdk/client-ses'
import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm'
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import type { Account } from './account.ts'

/** Where the CDK says which version of its own stack a region has. */
const BOOTSTRAP_VERSION = '/cdk-bootstrap/hnb659fds/version'

/** The account of the credentials that the SDK finds, read alone. */
export function awsAccount(region: string): Account {
  const sts = new STSClient({ region })
  const ses = new SESClient({ region })
  const lambda = new LambdaClient({ region })
  const dynamodb = new DynamoDBClient({ region })
  return {
    region,
    async number() {
      const { Account: number } = await sts.send(new GetCallerIdentityCommand({}))
      if (number === undefined) throw new Error('AWS names no account')
      return number
    },
    async bootstrapVersion(where) {
      const version = await parameterIn(where, BOOTSTRAP_VERSION)
      return version === undefined ? undefined : Number(version)
    },
    parameter: (name) => parameterIn(region, name),
    async isMailIdentityVerified(identity) {
      const { VerificationAttributes: known = {} } = await ses.send(
        new GetIdentityVerificationAttributesCommand({ Identities: [identity] }),
      )
      const status = known[identity]?.VerificationStatus
      // some servers that stand in for AWS say so of an identity that nobody has named yet
      return status === undefined || status === 'NotStarted' ? undefined : status === 'Success'
    },
    async mailsADay() {
      const { Max24HourSend = 0 } = await ses.send(new GetSendQuotaCommand({}))
      return Max24HourSend < 0 ? Number.POSITIVE_INFINITY : Max24HourSend
    },
    async concurrentFunctions() {
      const { AccountLimit } = await lambda.send(new GetAccountSettingsCommand({}))
      return AccountLimit?.ConcurrentExecutions ?? 0
    },
    async indexesOf(tableName) {
      const { Table } = await orUndefined(ResourceNotFoundException, () =>
        dynamodb.send(new DescribeTableCommand({ TableName: tableName })),
      )
      return Table && (Table.GlobalSecondaryIndexes ?? []).map(({ IndexName = '' }) => IndexName)
    },
  }
}

async function parameterIn(region: string, name: string): Promise<string | undefined> {
  const ssm = new SSMClient({ region })
  const { Parameter } = await orUndefined(ParameterNotFound, () =>
    ssm.send(new GetParameterCommand({ Name: name })),
  )
  return Parameter?.Value
}

/** What a call answers, an empty answer where AWS has no such thing. */
async function orUndefined<Answer extends object>(
  missing: abstract new (...args: never[]) => Error,
  call: () => Promise<Answer>,
): Promise<Partial<Answer>> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof missing) return {}
    throw error
  }
}
