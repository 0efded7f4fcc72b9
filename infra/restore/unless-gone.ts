import { ResourceNotFoundException } from '@aws-sdk/client-dynamodb'

/** The result of a read of a table; the other value if the damage has deleted the table. */
export async function unlessGone<Result>(read: Promise<Result>, otherwise: Result): Promise<Result> {
  try {
    return await read
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return otherwise
    throw error
  }
}
