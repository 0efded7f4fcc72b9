import { RemovalPolicy, SecretValue, Validations } from 'aws-cdk-lib'
import { Secret, type SecretProps } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import type { SecretDefinition } from '../../shared/system/secrets.ts'

interface HouseSecretProps {
  definition: SecretDefinition
  isDisposable: boolean
}

/**
 * A secret as this house makes them: by Secrets Manager itself, never seen by a template or a person; a plain text, or a
 * JSON object with one member. One that an operator fills in begins as an empty object.
 */
export class HouseSecret extends Construct {
  readonly secret: Secret

  constructor(scope: Construct, id: string, { definition, isDisposable }: HouseSecretProps) {
    const { description, whyNotRotated } = definition
    super(scope, id)
    this.secret = new Secret(this, 'secret', {
      description,
      ...valueOf(definition),
      removalPolicy: isDisposable ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN,
    })
    Validations.of(this.secret).acknowledge({ id: 'AwsSolutions-SMG4', reason: whyNotRotated })
  }
}

/** HS256 asks for 256 bits at least; 64 letters and digits carry 380. */
const random = { passwordLength: 64, excludePunctuation: true }

function valueOf({ generated }: SecretDefinition): SecretProps {
  // an empty object is nothing to hide
  if (generated === undefined) return { secretStringValue: SecretValue.unsafePlainText('{}') }
  return { generateSecretString: { ...random, secretStringTemplate: '{}', generateStringKey: generated } }
}
