import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

interface Part {
  TableName?: string
  Key?: Record<string, unknown>
}

/** A database call as tests see it. */
export interface WatchedCall {
  /** The command, for example `PutItem`. */
  command: string
  input: {
    TableName?: string
    RequestItems?: Record<string, unknown>
    TransactItems?: Record<string, Part | undefined>[]
  }
}

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
