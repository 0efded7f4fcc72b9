import {
  DescribeSecretCommand,
  ResourceNotFoundException,
  type SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import { UserFacingError } from '../user-facing-error.ts'

/** Reads the account number of a secret from its ARN: a stage is deployed in the account of its secret. @throws UserFacingError */
export async function accountOfSecret(
  client: Pick<SecretsManagerClient, 'send'>,
  name: string,
): Promise<string> {
  try {
    const { ARN } = await client.send(new DescribeSecretCommand({ SecretId: name }))
    const [, account] = /^arn:[\w-]+:secretsmanager:[\w-]+:(\d{12}):/.exec(ARN ?? '') ?? []
    if (account === undefined) throw new Error(`its ARN is "${ARN}"`)
    return account
  } catch (error) {
    throw secretProblem(error, name, `${name} could not be looked up`)
  }
}

/** Explains in one line why an operation on a secret failed. @param failed The operation that failed. */
export function secretProblem(error: unknown, name: string, failed: string): UserFacingError {
  if (error instanceof UserFacingError) return error
  if (error instanceof ResourceNotFoundException)
    return new UserFacingError(
      `There is no secret ${name} in this account and region: deploy the stage first, or set AWS_REGION`,
    )
  const why = error instanceof Error ? error.message || error.name : String(error)
  return new UserFacingError(`${failed}: ${why}`)
}
