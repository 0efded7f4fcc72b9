import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

interface Part {
  TableName?: string
  Key?: Record<string, unknown>
}

/** What a call to the database is about, as far as tests look at it. */
export interface WatchedCall {
  /** Such as `PutItem`. */
  command: string
  input: {
    TableName?: string
    RequestItems?: Record<string, unknown>
    TransactItems?: Record<string, Part | undefined>[]
  }
}

/** The calls to the database that some work makes, in order. */
export async function watchCalls(
  { middlewareStack }: DynamoDBDocumentClient,
  work: () => Promise<unknown>,
): Promise<WatchedCall[]> {
  const calls: WatchedCall[] = []
  middlewareStack.add(
    (next, { commandName = '' }) =>
      (args) => {
        const input = args.input as WatchedCall['input']
        calls.push({ command: commandName.replace('Command', ''), input })
        return next(args)
      },
    { step: 'initialize', name: 'watchCalls' },
  )
  await work().finally(() => middlewareStack.remove('watchCalls'))
  return calls
}
