import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda'
import { PlainError } from '../plain-error.ts'

/**
 * Runs the function that builds the search index anew, and waits for it. Until then the search of a new version of the
 * engine answers 503: it cannot open the index of the old one. The function does nothing where the index is right.
 * @throws PlainError where the function fails.
 */
export async function refreshIndex(lambda: Pick<LambdaClient, 'send'>, functionName: string): Promise<void> {
  const { FunctionError } = await lambda.send(new InvokeCommand({ FunctionName: functionName }))
  if (FunctionError === undefined) return
  throw new PlainError(
    `The search index could not be checked: the log of ${functionName} says why (docs/runbooks/refresh-index.md)`,
  )
}
