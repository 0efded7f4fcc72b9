import { readdirSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { RemovalPolicy, Stack, Validations, type CfnElement } from 'aws-cdk-lib'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { Construct } from 'constructs'
import { AppBucket } from '../constructs/app-bucket.ts'
import { COMPRESSED } from '../page/compress-files.ts'
import { ASSET_CACHE_CONTROL, isTextType, PAGE_CACHE_CONTROL, textTypes } from '../page/file-headers.ts'
import type { Stage } from '../stages.ts'

/** The compressed files for the local server. They are not uploaded, because CloudFront compresses by itself. */
const OF_THE_LOCAL_RUN = [`**/*${COMPRESSED}`]

interface PageBucketProps {
  stage: Stage
  bucketName: string
  /** The folder of the built page. */
  folder: string
}

interface Upload {
  /** The folder to upload, and which of its files to leave out. */
  folder: string
  exclude: readonly string[]
  /** The folder in the bucket; the root if absent. */
  destination?: string
  cacheControl: string
}

/**
 * The bucket of the built page. Files of older pages stay, so that tabs opened before a deployment still work. The HTML
 * is uploaded after all files that it references.
 */
export class PageBucket extends Construct {
  readonly bucket: IBucket
  /** The uploads that the HTML references. Constructs that use the files must depend on this one. */
  readonly assets: Construct

  constructor(scope: Construct, id: string, { stage, bucketName, folder }: PageBucketProps) {
    super(scope, id)
    this.bucket = new AppBucket(this, 'house', { bucketName, isDisposable: stage.isDisposable }).bucket
    const logGroup = new LogGroup(this, 'upload-log', {
      retention: stage.logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    this.assets = new Construct(this, 'assets')
    this.upload(this.assets, logGroup, {
      folder: join(folder, 'assets'),
      exclude: OF_THE_LOCAL_RUN,
      destination: 'assets',
      cacheControl: ASSET_CACHE_CONTROL,
    })
    const pages = new Construct(this, 'pages')
    const uploader = this.upload(pages, logGroup, {
      folder,
      exclude: ['assets', '.vite', ...OF_THE_LOCAL_RUN],
      cacheControl: PAGE_CACHE_CONTROL,
    })
    pages.node.addDependency(this.assets)
    this.acknowledgeUploader(uploader)
  }

  /**
   * Uploads a folder, with a separate upload for each text type. An upload has one content type, and sets a charset
   * only if told to.
   */
  private upload(
    scope: Construct,
    logGroup: LogGroup,
    { folder, exclude, destination, cacheControl }: Upload,
  ): BucketDeployment {
    const common = {
      destinationBucket: this.bucket,
      ...(destination !== undefined && { destinationKeyPrefix: destination }),
      prune: false,
      logGroup,
      sources: [Source.asset(folder, { exclude: [...exclude] })],
      cacheControl: [CacheControl.fromString(cacheControl)],
    }
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (file) => !exclude.includes(file.split(sep)[0] ?? ''),
    )
    const texts = [...new Set(files.map((file) => extname(file)))].filter(isTextType).toSorted()
    texts.forEach(
      (extension) =>
        new BucketDeployment(scope, extension.slice(1), {
          ...common,
          exclude: ['*'],
          include: [`*${extension}`],
          contentType: textTypes[extension],
        }),
    )
    return new BucketDeployment(scope, 'others', {
      ...common,
      exclude: texts.map((extension) => `*${extension}`),
    })
  }

  /** Acknowledges the permissions of CDK's own upload function, which the CDK defines. */
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
        reason: 'This policy only allows it to write its own log.',
      },
      { id: 'AwsSolutions-L1', reason: 'CDK provides the function and decides its runtime.' },
    )
  }
}
