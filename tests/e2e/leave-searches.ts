import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { me } from '#shared/api/accounts/accounts.ts'
import { dailyUsage } from '#shared/api/companies.ts'
import { API_PREFIX } from '#shared/api/contract.ts'
import { utcDate } from '#shared/instants.ts'
import { resourceName } from '#shared/system/names.ts'
import { dataFolderAt, readRunFile } from '../../infra/local/data-folder.ts'
import { emulatorCredentials } from '../../infra/local/provision.ts'
import type { E2eWorld } from '../support/product/e2e-world.ts'
import type { TestUser } from './new-user.ts'

const DAY_MILLISECONDS = 86_400_000

/** Uses up the daily limits of today and tomorrow, except `left` unlocks. A test then soon reaches the limit. */
export async function leaveSearches({ product }: E2eWorld, { token }: Pick<TestUser, 'token'>, left: number) {
  const read = async (path: string): Promise<unknown> => {
    const headers = { Authorization: `Bearer ${token}` }
    return (await fetch(`${product.origin}${API_PREFIX}${path}`, { headers })).json()
  }
  const { data: user } = me.responses[200].parse(await read(me.path))
  const { limit } = dailyUsage.responses[200].parse(await read(dailyUsage.path))
  const run = readRunFile(dataFolderAt(product.folder))
  if (run === undefined) throw new Error('The product has left no run file')
  const client = new DynamoDBClient({ ...emulatorCredentials, endpoint: run.endpoints.dynamodb })
  for (const days of [0, 1]) {
    const date = new Date(Date.now() + days * DAY_MILLISECONDS)
    const Item = {
      user_id: user.id,
      date: utcDate(date),
      used: limit - left,
      expires_at: Math.ceil((date.getTime() + DAY_MILLISECONDS) / 1000),
    }
    const TableName = resourceName(run.prefix, 'usage')
    await DynamoDBDocumentClient.from(client).send(new PutCommand({ TableName, Item }))
  }
  client.destroy()
}
