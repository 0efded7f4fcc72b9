import { type CfnElement, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { Construct } from 'constructs'
import { readdirSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { browserFamilies, packageFile, PACKAGES } from '#shared/extension-packages.ts'
import type { Site } from '#shared/page-origin.ts'
import { bootstrapBucketOf } from '../cdk-bootstrap.ts'
import { AppBucket } from '../constructs/app-bucket.ts'
import { wildcard } from '../constructs/grants.ts'
import { COMPRESSED, siteFileNames, withSite } from '../page/compress-files.ts'
import {
  ASSET_CACHE_CONTROL,
  isTextType,
  packageHeaders,
  PAGE_CACHE_CONTROL,
  textTypes,
} from '../page/file-headers.ts'
import type { Stage } from '../stages.ts'

/** The compressed files for the local server. They are not uploaded, because CloudFront compresses by itself. */
const OF_THE_LOCAL_RUN = [`**/*${COMPRESSED}`]

interface PageBucketProps {
  stage: Stage
  bucketName: string
  folder: string
}

interface Upload {
  folder: string
  exclude: readonly string[]
  /** Files whose text is known only at the deployment. */
  texts?: Record<string, string>
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
  private readonly folder: string
  private readonly logGroup: LogGroup

  constructor(scope: Construct, id: string, { stage, bucketName, folder }: PageBucketProps) {
    super(scope, id)
    this.folder = folder
    this.bucket = new AppBucket(this, 'house', { bucketName, isDisposable: stage.isDisposable }).bucket
    this.logGroup = new LogGroup(this, 'upload-log', {
      retention: stage.logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    })
    this.assets = new Construct(this, 'assets')
    const uploader = this.upload(this.assets, {
      folder: join(folder, 'assets'),
      exclude: OF_THE_LOCAL_RUN,
      destination: 'assets',
      cacheControl: ASSET_CACHE_CONTROL,
    })
    this.acknowledgeUploader(uploader)
  }

  uploadPages(site: Site): void {
    const names = siteFileNames(this.folder)
    const pages = new Construct(this, 'pages')
    this.upload(pages, {
      folder: this.folder,
      exclude: ['assets', '.vite', ...OF_THE_LOCAL_RUN, ...names],
      texts: Object.fromEntries(names.map((name) => [name, withSite(this.folder, name, site)])),
      cacheControl: PAGE_CACHE_CONTROL,
    })
    pages.node.addDependency(this.assets)
  }

  /** Uploads the packages of the extension, each with a name of its own. @param folder The folder that has them. */
  uploadPackages(folder: string): void {
    const scope = new Construct(this.assets, 'packages')
    browserFamilies.forEach(
      (family) =>
        new BucketDeployment(scope, family, {
          destinationBucket: this.bucket,
          destinationKeyPrefix: PACKAGES.slice(1),
          prune: false,
          logGroup: this.logGroup,
          sources: [Source.asset(folder)],
          exclude: ['*'],
          include: [packageFile(family)],
          contentType: packageHeaders(family)['Content-Type'],
          contentDisposition: packageHeaders(family)['Content-Disposition'],
          cacheControl: [CacheControl.fromString(packageHeaders(family)['Cache-Control'])],
        }),
    )
  }

  /**
   * Uploads a folder, with a separate upload for each text type. An upload has one content type, and sets a charset
   * only if told to.
   */
  private upload(
    scope: Construct,
    { folder, exclude, texts = {}, destination, cacheControl }: Upload,
  ): BucketDeployment {
    const assets = Source.asset(folder, { exclude: [...exclude] })
    const common = {
      destinationBucket: this.bucket,
      ...(destination !== undefined && { destinationKeyPrefix: destination }),
      prune: false,
      logGroup: this.logGroup,
      // the list of all files would make the answer of the upload too long
      outputObjectKeys: false,
      cacheControl: [CacheControl.fromString(cacheControl)],
    }
    const inFolder = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (file) => !exclude.includes(file.split(sep)[0] ?? ''),
    )
    const extensions = [...inFolder, ...Object.keys(texts)].map((file) => extname(file))
    const textExtensions = [...new Set(extensions)].filter(isTextType).toSorted()
    const textsOf = (extension: string) =>
      Object.entries(texts).filter(([name]) => extname(name) === extension)
    textExtensions.forEach(
      (extension) =>
        new BucketDeployment(scope, extension.slice(1), {
          ...common,
          sources: [assets, ...textsOf(extension).map(([name, text]) => Source.data(name, text))],
          exclude: ['*'],
          include: [`*${extension}`],
          contentType: textTypes[extension],
        }),
    )
    return new BucketDeployment(scope, 'others', {
      ...common,
      sources: [assets],
      exclude: textExtensions.map((extension) => `*${extension}`),
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
      ...[`arn:aws:s3:::${bootstrapBucketOf('<AWS::AccountId>', stack.region)}/*`, `<${bucketId}.Arn>/*`].map(
        (resource) => wildcard(resource, reason),
      ),
      {
        id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
        reason: 'This policy only allows it to write its own log.',
      },
      { id: 'AwsSolutions-L1', reason: 'CDK provides the function and decides its runtime.' },
    )
  }
}
