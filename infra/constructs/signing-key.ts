import { RemovalPolicy, Validations } from 'aws-cdk-lib'
import { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'

/** The key that signs session tokens: made in Secrets Manager, never seen by a template or a person. */
export class SigningKey extends Construct {
  readonly secret: Secret

  constructor(scope: Construct, id: string, { isDisposable }: { isDisposable: boolean }) {
    super(scope, id)
    this.secret = new Secret(this, 'secret', {
      description: 'Signs the session tokens of Sponsor Finder',
      // HS256 asks for 256 bits at least; 64 letters and digits carry 380
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: isDisposable ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN,
    })
    Validations.of(this.secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason:
        'A new key ends every session at once, so it is changed on purpose, after a leak, and not by the calendar; sessions themselves last 12 hours and can be revoked one by one.',
    })
  }
}
