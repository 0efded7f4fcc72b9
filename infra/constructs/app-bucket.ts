import { Duration, Validations } from 'aws-cdk-lib'
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  type IBucket,
  ObjectLockRetention,
} from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import type { BucketDefinition } from '#shared/system/buckets.ts'
import { removalOf } from './removal-of.ts'

interface AppBucketProps {
  bucketName: string
  isDisposable: boolean
  expires?: BucketDefinition['expires']
  /** How long nobody can delete an object or shorten this time, whatever their rights; by default not at all. */
  lockedDays?: number
  /** Whether a later stack, whose resources it names, writes the only policy that the bucket can have. */
  policyElsewhere?: boolean
}

/** The standard bucket: private, encrypted, TLS only and versioned. */
export class AppBucket extends Construct {
  readonly bucket: IBucket

  constructor(scope: Construct, id: string, props: AppBucketProps) {
    super(scope, id)
    const { bucketName, isDisposable, expires = [], lockedDays, policyElsewhere = false } = props
    const bucket = new Bucket(this, 'bucket', {
      bucketName,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: !policyElsewhere,
      // objects never change, so an overwrite is a mistake; versioning lets an operator undo it for 90 days
      versioned: true,
      ...(lockedDays !== undefined && {
        objectLockEnabled: true,
        objectLockDefaultRetention: ObjectLockRetention.compliance(Duration.days(lockedDays)),
      }),
      lifecycleRules: [
        {
          noncurrentVersionExpiration: Duration.days(90),
          abortIncompleteMultipartUploadAfter: Duration.days(1),
        },
        ...expires.map(({ prefix, days }) => ({
          prefix,
          expiration: Duration.days(days),
          // what has expired is not restored
          noncurrentVersionExpiration: Duration.days(1),
        })),
      ],
      removalPolicy: removalOf(isDisposable),
    })
    // the cast is needed, because class and interface treat `undefined` differently (exactOptionalPropertyTypes)
    this.bucket = bucket as IBucket
    Validations.of(bucket).acknowledge(
      {
        id: 'AwsSolutions-S1',
        reason:
          'Only this system reads it, and the gateway or the edge logs those requests. An access log would add nothing.',
      },
      ...(policyElsewhere
        ? [
            {
              id: 'AwsSolutions-S10',
              reason: 'Another stack writes its policy, which denies requests without TLS.',
            },
          ]
        : []),
    )
  }
}
