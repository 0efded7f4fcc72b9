import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'

/** Whether a user has unlocked a company; other features use this. `unlocks` is the physical name of the table. */
export const hasUnlocked =
  (documents: DynamoDBDocumentClient, unlocks: string) =>
  async (userId: string, companyId: number): Promise<boolean> => {
    const { Item } = await documents.send(
      new GetCommand({
        TableName: unlocks,
        Key: { user_id: userId, company_id: companyId },
        ConsistentRead: true,
      }),
    )
    return Item !== undefined
  }
