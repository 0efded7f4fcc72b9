import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { type Identity, identityId } from '../domain/sign-in/identity.ts'

const IdentityItem = z.object({ user_id: z.string() })

/**
 * Finds the id of the user of an identity. Each provider account is linked to one user for good. `table` is the physical
 * name of the table `identities`.
 */
export const identityFinder =
  (documents: DynamoDBDocumentClient, table: string) =>
  async (identity: Identity): Promise<string | undefined> => {
    const { Item } = await documents.send(
      new GetCommand({ TableName: table, Key: { identity_id: identityId(identity) }, ConsistentRead: true }),
    )
    return Item && IdentityItem.parse(Item).user_id
  }
