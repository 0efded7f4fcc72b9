import { DescribeSecretCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { secretProblem } from './secret-problem.ts'

/**
 * Reads the account number of a secret from its ARN, without reading its value. Table and bucket names contain the
 * number. A stage is deployed in the account that has its secret.
 * @throws UserFacingError if the secret does not exist or access is denied.
 */
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
