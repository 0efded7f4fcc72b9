import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda'
import { PlainError } from '../plain-error.ts'

/**
 * Runs the function that rebuilds the search index, and waits for it. A new engine version cannot open the old index,
 * so search answers 503 until then. The function does nothing if the index is current.
 * @throws PlainError if the function fails.
 */
export async function refreshIndex(lambda: Pick<LambdaClient, 'send'>, functionName: string): Promise<void> {
  const { FunctionError } = await lambda.send(new InvokeCommand({ FunctionName: functionName }))
  if (FunctionError === undefined) return
  throw new PlainError(
    `The search index could not be checked: the log of ${functionName} says why (docs/runbooks/refresh-index.md)`,
  )
}
