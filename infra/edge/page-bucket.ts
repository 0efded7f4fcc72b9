import { join } from 'node:path'
import { RemovalPolicy, Stack, Validations, type CfnElement } from 'aws-cdk-lib'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { Construct } from 'constructs'
import { HouseBucket } from '../constructs/house-bucket.ts'
import { COMPRESSED } from '../page/compress-files.ts'
import type { Stage } from '../stages.ts'

/** CloudFront compresses for itself. */
const OF_THE_LOCAL_RUN = [`**/*${COMPRESSED}`]

interface PageBucketProps {
  stage: Stage
  bucketName: string
  /** The folder of the built page. */
  folder: string
}

/**
 * The bucket with the built page. What older pages ask for stays: a tab that was opened before a deployment still finds
 * its files. The page itself comes last, when all that it names is there.
 */
export class PageBucket extends Construct {
  readonly bucket: IBucket
  /** The upload of what the page names; what refers to it must wait for it. */
  readonly assets: BucketDeployment

  constructor(scope: Construct, id: string, { stage, bucketName, folder }: PageBucketProps) {
    super(scope, id)
    this.bucket = new HouseBucket(this, 'house', { bucketName, isDisposable: stage.isDisposable }).bucket
    const logGroup = new LogGroup(this, 'upload-log', {
      retention: stage.logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const common = { destinationBucket: this.bucket, prune: false, logGroup }
    this.assets = new BucketDeployment(this, 'assets', {
      ...common,
      sources: [Source.asset(join(folder, 'assets'), { exclude: OF_THE_LOCAL_RUN })],
      destinationKeyPrefix: 'assets',
      // their names change with what is in them
      cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
    })
    const page = new BucketDeployment(this, 'page', {
      ...common,
      sources: [Source.asset(folder, { exclude: ['assets', '.vite', ...OF_THE_LOCAL_RUN] })],
      cacheControl: [CacheControl.noCache()],
    })
    page.node.addDependency(this.assets)
    this.acknowledgeUploader(page)
  }
  /** CDK's own function does the upload; what it may do is CDK's to say. */
  private acknowledgeUploader({ handlerRole }: BucketDeployment): void {
    const stack = Stack.of(this)
    const bucketId = stack.resolve(stack.getLogicalId(this.bucket.node.defaultChild as CfnElement)) as string
    const reason =
      'It runs in deployments alone and reads and writes two buckets: that of the deployment’s files, and the page’s.'
    const uploader = handlerRole.node.scope ?? handlerRole
    Validations.of(uploader).acknowledge(
      ...['s3:GetBucket*', 's3:GetObject*', 's3:List*', 's3:Abort*', 's3:DeleteObject*'].map((action) => ({
        id: `AwsSolutions-IAM5[Action::${action}]`,
        reason,
      })),
      ...[`arn:aws:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-${stack.region}/*`, `<${bucketId}.Arn>/*`].map(
        (resource) => ({ id: `AwsSolutions-IAM5[Resource::${resource}]`, reason }),
      ),
      {
        id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
        reason: 'Writing its own log is all that this policy lets it.',
      },
      { id: 'AwsSolutions-L1', reason: 'The function is a part of CDK, which decides its runtime.' },
    )
  }
}
