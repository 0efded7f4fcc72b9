import { Aws } from 'aws-cdk-lib'
import { AnyPrincipal, Effect, PolicyStatement, type Role } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import { AppBucket } from '../constructs/app-bucket.ts'
import type { Stage } from '../stages.ts'

/** The bucket with the last version of a stage that passed. The workflow `deploy-stage.yml` has the same name. */
export const keptVersionBucketOf = ({ name }: Pick<Stage, 'name'>, account: string): string =>
  `sponsor-finder-deploy-pipeline-${name}-${account}`

/** The one object that a deployment reads and writes there: the folder of `infra/deploy/kept-assembly.ts`. */
export const KEPT_VERSION = 'kept.tar.gz'

/** Keeps the last version of a stage that passed. Whoever could write it could deploy, so only the role of the stage may. */
export class KeptVersionBucket extends Construct {
  constructor(scope: Construct, id: string, { stage, role }: { stage: Stage; role: Role }) {
    super(scope, id)
    const { bucket } = new AppBucket(this, 'kept', {
      bucketName: keptVersionBucketOf(stage, Aws.ACCOUNT_ID),
      // CloudFormation deletes no bucket that has objects
      isDisposable: false,
    })
    bucket.addToResourcePolicy(
      new PolicyStatement({
        effect: Effect.DENY,
        principals: [new AnyPrincipal()],
        actions: ['s3:PutObject'],
        resources: [bucket.arnForObjects('*')],
        conditions: { StringNotEquals: { 'aws:PrincipalArn': role.roleArn } },
      }),
    )
  }
}
