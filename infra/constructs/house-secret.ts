import { Validations } from 'aws-cdk-lib'
import { CfnSecret, Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import type { SecretDefinition } from '../../shared/system/secrets.ts'
import { removalOf } from './removal-of.ts'

interface HouseSecretProps {
  /** What operators call it by; without one AWS makes one up. */
  name?: string
  definition: SecretDefinition
  isDisposable: boolean
}

/** HS256 asks for 256 bits at least; 64 letters and digits carry 380. */
const random = { passwordLength: 64, excludePunctuation: true }

/**
 * A secret as this house makes them: by Secrets Manager itself, never seen by a template or a person; a plain text, or a
 * JSON object with one member. One that an operator fills in has no value at first: a deployment could write none over
 * the operator's.
 */
export class HouseSecret extends Construct {
  readonly secret: Secret

  constructor(scope: Construct, id: string, { name, definition, isDisposable }: HouseSecretProps) {
    const { description, whyNotRotated, begins } = definition
    super(scope, id)
    this.secret = new Secret(this, 'secret', {
      ...(name !== undefined && { secretName: name }),
      description,
      generateSecretString: {
        ...random,
        ...(typeof begins === 'object' && {
          secretStringTemplate: '{}',
          generateStringKey: begins.randomMember,
        }),
      },
      removalPolicy: removalOf(isDisposable),
    })
    // the construct knows no secret without a value; CloudFormation does
    const { defaultChild } = this.secret.node
    if (begins === 'empty' && defaultChild instanceof CfnSecret) defaultChild.generateSecretString = undefined
    Validations.of(this.secret).acknowledge({ id: 'AwsSolutions-SMG4', reason: whyNotRotated })
  }
}
