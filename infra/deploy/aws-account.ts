import {
  DescribeTableCommand,
  DynamoDBClient,
  QueryCommand,
  type QueryCommandOutput,
  ResourceNotFoundException,
} from '@aws-sdk/client-dynamodb'
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda'
import {
  GetIdentityMailFromDomainAttributesCommand,
  GetIdentityVerificationAttributesCommand,
  GetSendQuotaCommand,
  SESClient,
} from '@aws-sdk/client-ses'
import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm'
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import { BOOTSTRAP_VERSION } from '../cdk-bootstrap.ts'
import type { Account } from './account.ts'

/** Read-only access to the AWS account of the SDK's credentials. */
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
      // some AWS emulators report this status for an unknown identity
      return status === undefined || status === 'NotStarted' ? undefined : status === 'Success'
    },
    async mailQuota() {
      const { Max24HourSend = 0, MaxSendRate = 0 } = await ses.send(new GetSendQuotaCommand({}))
      // -1 means that there is no limit (SES API, GetSendQuota)
      return { aDay: Max24HourSend < 0 ? Number.POSITIVE_INFINITY : Max24HourSend, aSecond: MaxSendRate }
    },
    async mailFromState(identity) {
      const { MailFromDomainAttributes: known = {} } = await ses.send(
        new GetIdentityMailFromDomainAttributesCommand({ Identities: [identity] }),
      )
      const { MailFromDomain, MailFromDomainStatus } = known[identity] ?? {}
      return MailFromDomain ? MailFromDomainStatus : undefined
    },
    async countIndexed({ table, index, key, value }, most) {
      let found = 0
      let from: QueryCommandOutput['LastEvaluatedKey']
      do {
        const query = new QueryCommand({
          TableName: table,
          IndexName: index,
          Select: 'COUNT',
          KeyConditionExpression: '#key = :value',
          ExpressionAttributeNames: { '#key': key },
          ExpressionAttributeValues: { ':value': { S: value } },
          ExclusiveStartKey: from,
        })
        const page: Partial<QueryCommandOutput> = await orUndefined(ResourceNotFoundException, () =>
          dynamodb.send(query),
        )
        found += page.Count ?? 0
        from = page.LastEvaluatedKey
      } while (from !== undefined && found < most)
      return found
    },
    async concurrentFunctions() {
      const { AccountLimit } = await lambda.send(new GetAccountSettingsCommand({}))
      const { ConcurrentExecutions: atOnce = 0, UnreservedConcurrentExecutions: unreserved = 0 } =
        AccountLimit ?? {}
      return { atOnce, unreserved }
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

/** The result of a call, or an empty object if AWS has no such resource. */
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
