import { DescribeTableCommand, DynamoDBClient, ResourceNotFoundException } from '@aws-sdk/client-dynamodb'
import { resourceName } from '#shared/system/names.ts'
import { prefixOf, stageNamed } from '../stages.ts'
import { UserFacingError } from '../user-facing-error.ts'
import { ACCOUNT, STAGE } from './deploy.ts'

/** A table of the stage. It exists once a run has deployed its stacks. */
const TABLE = resourceName(prefixOf(stageNamed(STAGE), ACCOUNT), 'users')

/**
 * Refuses a server that an earlier run has filled, because the flow tests count on new accounts and new counters.
 * @throws UserFacingError that says how to get a new server.
 */
export async function refuseUsedServer(url: string, region: string): Promise<void> {
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' }
  const dynamodb = new DynamoDBClient({ endpoint: url, region, credentials })
  try {
    await dynamodb.send(new DescribeTableCommand({ TableName: TABLE }))
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return
    throw error
  } finally {
    dynamodb.destroy()
  }
  throw new UserFacingError(
    `The server at ${url} has the data of an earlier run: start a new one (docker compose -f docker-compose.localstack.yml down, then up --wait)`,
  )
}
