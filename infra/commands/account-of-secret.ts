import { DescribeSecretCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { secretProblem } from './secret-problem.ts'

/**
 * The number of the account that a secret is in, out of its ARN; nothing of the secret itself is read. Names of tables and
 * buckets hold the number, and a stage whose secret is there is deployed there.
 * @throws PlainError where there is no such secret, or it may not be asked for.
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
