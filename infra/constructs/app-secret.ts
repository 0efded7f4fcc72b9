import { Validations } from 'aws-cdk-lib'
import { CfnSecret, Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import type { SecretDefinition } from '#shared/system/secrets.ts'
import { removalOf } from './removal-of.ts'

interface AppSecretProps {
  /** The name that operators see. If it is absent, AWS generates a name. */
  name?: string
  definition: SecretDefinition
  isDisposable: boolean
}

/** The form of a random value. HS256 needs at least 256 bits of randomness; 64 letters and digits have 380. */
const random = { passwordLength: 64, excludePunctuation: true }

/**
 * A secret that Secrets Manager generates, so that no template or person sees it. The value is plain text, or a JSON
 * object with one member. A secret that an operator fills in starts without a value, because a deployment must not
 * overwrite the operator's.
 */
export class AppSecret extends Construct {
  readonly secret: Secret

  constructor(scope: Construct, id: string, { name, definition, isDisposable }: AppSecretProps) {
    const { description, whyNotRotated, initialValue } = definition
    super(scope, id)
    this.secret = new Secret(this, 'secret', {
      ...(name !== undefined && { secretName: name }),
      description,
      generateSecretString: {
        ...random,
        ...(typeof initialValue === 'object' && {
          secretStringTemplate: '{}',
          generateStringKey: initialValue.generatedKey,
        }),
      },
      removalPolicy: removalOf(isDisposable),
    })
    // CDK's construct always generates a value; an empty secret removes that property from the template
    const { defaultChild } = this.secret.node
    if (initialValue === 'empty' && defaultChild instanceof CfnSecret)
      defaultChild.generateSecretString = undefined
    Validations.of(this.secret).acknowledge({ id: 'AwsSolutions-SMG4', reason: whyNotRotated })
  }
}
