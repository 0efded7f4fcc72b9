import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda'
import { type DeployedRefresh, deployedRefreshes } from '../deployed-refreshes.ts'
import { UserFacingError } from '../user-facing-error.ts'

/**
 * Runs a function that builds what searches read, and waits for it. A new version may be unable to read what the old one
 * built, so it must have its own before it answers users. The function does nothing if all is current.
 * @throws UserFacingError if the function fails.
 */
export async function runRefresh(
  lambda: Pick<LambdaClient, 'send'>,
  refresh: DeployedRefresh,
  functionName: string,
): Promise<void> {
  const { FunctionError } = await lambda.send(new InvokeCommand({ FunctionName: functionName }))
  if (FunctionError === undefined) return
  throw new UserFacingError(
    `The ${deployedRefreshes[refresh].builds} could not be checked: the log of ${functionName} says why (docs/runbooks/refresh-index.md)`,
  )
}
