import { CloudFormationClient, paginateListStackResources } from '@aws-sdk/client-cloudformation'
import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { ListBucketsCommand, S3Client } from '@aws-sdk/client-s3'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs'
import { emulatorCredentials } from '../../../infra/local/provision.ts'
import { STACKS, STAGE } from '../../../infra/localstack/deploy.ts'
import { stackNameOf, stageNamed } from '../../../infra/stages.ts'

/** Tells one instance of a resource from a later one of the same name. */
type Born = (physicalId: string) => Promise<unknown>

const sameName: Born = (physicalId) => Promise.resolve(physicalId)

/**
 * The resources of the deployed stacks that contain data or an address, by `<stack> <type> <logical id>`: with what differs
 * once they are made anew. Of a secret, this is its value.
 */
export async function statefulResources(url: string): Promise<Map<string, string>> {
  const config = { ...emulatorCredentials, endpoint: url }
  const cloudFormation = new CloudFormationClient(config)
  const dynamodb = new DynamoDBClient(config)
  const s3 = new S3Client({ ...config, forcePathStyle: true })
  const sqs = new SQSClient({ ...config, useQueueUrlAsEndpoint: false })
  const secrets = new SecretsManagerClient(config)
  const buckets = (await s3.send(new ListBucketsCommand({}))).Buckets ?? []
  const bornOf: Record<string, Born> = {
    async 'AWS::DynamoDB::Table'(TableName) {
      const { Table } = await dynamodb.send(new DescribeTableCommand({ TableName }))
      return [Table?.TableId, Table?.CreationDateTime]
    },
    'AWS::S3::Bucket': (name) => Promise.resolve(buckets.find(({ Name }) => Name === name)?.CreationDate),
    async 'AWS::SQS::Queue'(QueueUrl) {
      const asked = { QueueUrl, AttributeNames: ['CreatedTimestamp' as const] }
      return (await sqs.send(new GetQueueAttributesCommand(asked))).Attributes
    },
    async 'AWS::SecretsManager::Secret'(SecretId) {
      // one that an operator fills in has an empty value
      const { SecretString } = await secrets.send(new GetSecretValueCommand({ SecretId }))
      return SecretString
    },
    'AWS::Logs::LogGroup': sameName,
    'AWS::ApiGateway::RestApi': sameName,
  }
  const found = new Map<string, string>()
  for (const stack of STACKS) {
    const StackName = stackNameOf(stageNamed(STAGE), stack)
    for await (const page of paginateListStackResources({ client: cloudFormation }, { StackName }))
      for (const {
        ResourceType = '',
        LogicalResourceId,
        PhysicalResourceId = '',
      } of page.StackResourceSummaries ?? []) {
        const born = await bornOf[ResourceType]?.(PhysicalResourceId)
        if (ResourceType in bornOf)
          found.set(
            `${stack} ${ResourceType} ${LogicalResourceId}`,
            JSON.stringify([PhysicalResourceId, born]),
          )
      }
  }
  for (const client of [cloudFormation, dynamodb, s3, sqs, secrets]) client.destroy()
  return found
}
