import {
  DescribeSecretCommand,
  ResourceNotFoundException,
  type SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import { expect, test } from 'vitest'
import { UserFacingError } from '../user-facing-error.ts'
import { accountOfSecret } from './account-of-secret.ts'

const NAME = 'sponsor-finder-dev/signingKeys'

/** A fake Secrets Manager that can only describe one secret. */
const managerThat = (answer: () => object) =>
  ({
    send: async (command: unknown) => {
      if (!(command instanceof DescribeSecretCommand)) throw new Error('That call is not expected')
      expect(command.input.SecretId).toBe(NAME)
      return answer()
    },
  }) as unknown as SecretsManagerClient

const accountIn = (ARN: string) =>
  accountOfSecret(
    managerThat(() => ({ ARN })),
    NAME,
  )

test.each(['aws', 'aws-us-gov'])(
  'the account number of a secret comes from its ARN (%s)',
  async (partition) => {
    const arn = `arn:${partition}:secretsmanager:eu-west-2:123456789012:secret:${NAME}-a1B2c3`
    expect(await accountIn(arn)).toBe('123456789012')
  },
)

test('an ARN without an account number is reported as an error', async () => {
  await expect(accountIn(`arn:aws:secretsmanager:eu-west-2::secret:${NAME}`)).rejects.toThrow(
    /^sponsor-finder-dev\/signingKeys could not be looked up: its ARN is /,
  )
})

test('a stage that is not deployed in the account is reported with advice', async () => {
  const asked = accountOfSecret(
    managerThat(() => {
      throw new ResourceNotFoundException({ $metadata: {}, message: 'gone' })
    }),
    NAME,
  )
  await expect(asked).rejects.toThrow(UserFacingError)
  await expect(asked).rejects.toThrow(
    `There is no secret ${NAME} in this account and region: deploy the stage first, or set AWS_REGION`,
  )
})

test('a refused request for a secret is reported in one line', async () => {
  const asked = accountOfSecret(
    managerThat(() => {
      throw new Error('you are not allowed to')
    }),
    NAME,
  )
  await expect(asked).rejects.toThrow(UserFacingError)
  await expect(asked).rejects.toThrow(`${NAME} could not be looked up: you are not allowed to`)
})
