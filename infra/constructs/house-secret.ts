import { RemovalPolicy, Validations } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'

interface HouseSecretProps {
  /** What it is for. */
  description: string
  /** Why it is not changed by the calendar. */
  whyNotRotated: string
  isDisposable: boolean
}

/** A secret as this house makes them: by Secrets Manager itself, never seen by a template or a person. */
export class HouseSecret extends Construct {
  readonly secret: Secret

  constructor(scope: Construct, id: string, { description, whyNotRotated, isDisposable }: HouseSecretProps) {
    super(scope, id)
    this.secret = new Secret(this, 'secret', {
      description,
      // HS256 asks for 256 bits at least; 64 letters and digits carry 380
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: isDisposable ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN,
    })
    Validations.of(this.secret).acknowledge({ id: 'AwsSolutions-SMG4', reason: whyNotRotated })
  }
}
