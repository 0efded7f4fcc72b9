import { Duration, Validations } from 'aws-cdk-lib'
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  KeyGroup,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  PublicKey,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { AnyPrincipal, Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Bucket, BucketPolicy, type IBucket } from 'aws-cdk-lib/aws-s3'
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { DEVICE_FILES } from '#shared/licence/device-manifest.ts'
import { organisationPath, pages } from '#shared/pages.ts'
import { fileHeaders, FILES_PREFIX } from '#shared/system/files.ts'
import { UPLOADS_PREFIX } from '#shared/system/uploads.ts'
import type { Page } from '../page/read-built-page.ts'
import { ApiBehaviors, type FunctionUrls } from './api-behaviors.ts'
import { headersPolicy } from './headers-policy.ts'
import type { PageBucket } from './page-bucket.ts'
import { pageFunctionCode } from './page-function-code.ts'

/**
 * Forwards uploads to their private bucket. CloudFront has no right to it and adds no signature: S3 accepts only a URL
 * that our API has signed, for one method, path, size and hash (docs/decisions/034-uploads.md).
 */
const uploadsBehavior = (
  scope: Construct,
  id: string,
  { name, uploadsBucketName }: { name: string; uploadsBucketName: string },
): BehaviorOptions => ({
  origin: S3BucketOrigin.withBucketDefaults(Bucket.fromBucketName(scope, `${id}-bucket`, uploadsBucketName)),
  viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
  allowedMethods: AllowedMethods.ALLOW_ALL,
  cachePolicy: CachePolicy.CACHING_DISABLED,
  responseHeadersPolicy: headersPolicy(scope, `${id}-headers`, fileHeaders),
  originRequestPolicy: new OriginRequestPolicy(scope, `${id}-to-the-bucket`, {
    originRequestPolicyName: `${name}-uploads`,
    comment: 'The signature and the signed headers; the host is the bucket’s own',
    headerBehavior: OriginRequestHeaderBehavior.denyList('Host'),
    cookieBehavior: OriginRequestCookieBehavior.none(),
    queryStringBehavior: OriginRequestQueryStringBehavior.all(),
  }),
})

/** The error statuses that CloudFront caches, for 10 s by default. */
const KEPT_ERRORS = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504]

interface AppDistributionProps {
  /** The prefix of names that are unique in the account, across all regions. */
  name: string
  /** A custom host and its certificate; if absent, CloudFront generates a host. */
  own?: { host: string; certificate: ICertificate }
  firewallArn?: string
  page: Page
  pageBucket: PageBucket
  filesBucketName: string
  uploadsBucketName: string
  /** The public keys of signed addresses of files, in PEM. */
  fileKeys: Record<string, string>
  apiHost: string
  originSecret: Secret
  urls: FunctionUrls
}

/** CloudFront in front of the page and the API, so that the browser sees one origin (docs/decisions/009). */
export class AppDistribution extends Construct {
  readonly distribution: Distribution
  /** CloudFront's ids of the file keys. */
  readonly fileKeyIds: Record<string, string>

  constructor(scope: Construct, id: string, props: AppDistributionProps) {
    super(scope, id)
    const files = new FilesBehavior(this, 'files', {
      bucketName: props.filesBucketName,
      fileKeys: props.fileKeys,
    })
    this.fileKeyIds = files.keyIds
    const api = new ApiBehaviors(this, 'api', props)
    const drawn = this.pages(props)
    this.distribution = new Distribution(this, 'distribution', {
      comment: props.name,
      ...(props.own && {
        domainNames: [props.own.host],
        certificate: props.own.certificate,
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      }),
      httpVersion: HttpVersion.HTTP2_AND_3,
      enableIpv6: true,
      ...(props.firewallArn !== undefined && { webAclId: props.firewallArn }),
      // Errors are not cached. No error page is set, so the viewer gets the origin's body.
      errorResponses: KEPT_ERRORS.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      defaultBehavior: drawn,
      additionalBehaviors: {
        ...api.byPattern,
        // no path below it is a page, and each run of a function costs
        '/assets/*': { ...drawn, functionAssociations: [] },
        // narrower patterns first
        [pages.registerChanges]: drawn,
        [`${pages.registerChanges}/`]: drawn,
        [organisationPath('*')]: { ...drawn, ...api.completedPages },
        [`${UPLOADS_PREFIX}/*`]: uploadsBehavior(this, 'uploads', props),
        [`${DEVICE_FILES}/*`]: files.publicBehavior,
        [`${FILES_PREFIX}/*`]: files.behavior,
      },
    })
    files.letRead(this.distribution.distributionArn)
    Validations.of(this.distribution).acknowledge(
      ...(props.own
        ? []
        : [
            {
              id: 'AwsSolutions-CFR4',
              reason:
                'CloudFront decides the protocols of a host of its own; browsers take the newest there is.',
            },
          ]),
      ...(props.firewallArn === undefined
        ? [
            {
              id: 'AwsSolutions-CFR2',
              reason: 'A stage for trying things out goes without WAF (infra/stages.ts).',
            },
          ]
        : []),
      {
        id: 'AwsSolutions-CFR1',
        reason: 'Users apply for visas from any country.',
      },
      {
        id: 'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
        reason:
          'The viewer function rewrites / and answers every other path that is not a file. Below /assets/* no function runs; the path is the key of an object, so it lists nothing.',
      },
      {
        id: 'Annotation::@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac',
        reason: 'infra/edge/app-distribution.ts writes the policy of the files bucket.',
      },
      {
        id: 'AwsSolutions-CFR3',
        reason:
          'An access log would hold the IP address and the searches of every user. The gateway logs each call without them. WAF keeps samples and counts.',
      },
    )
  }

  private pages({ name, page, pageBucket }: AppDistributionProps): BehaviorOptions {
    const answer = new Function(this, 'pages', {
      functionName: `${name}-pages`,
      comment: 'Which path is a page, a file, or nothing',
      code: FunctionCode.fromInline(pageFunctionCode(page)),
      runtime: FunctionRuntime.JS_2_0,
    })
    // the function returns a page that references these files, so they are uploaded first
    answer.node.addDependency(pageBucket.assets)
    return {
      // With the right to list the bucket, S3 answers 404 for a missing file instead of 403. No path exposes the list.
      origin: S3BucketOrigin.withOriginAccessControl(pageBucket.bucket, {
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
      responseHeadersPolicy: headersPolicy(this, 'headers', page.headers),
      functionAssociations: [{ function: answer, eventType: FunctionEventType.VIEWER_REQUEST }],
    }
  }
}

interface FilesBehaviorProps {
  bucketName: string
  /** The public keys in PEM, by our ids. If there is none, addresses of files need no signature. */
  fileKeys: Record<string, string>
}

/**
 * Serves logos and pictures under /files from the private bucket `files`. An object's key equals its URL path, so no
 * rewriting is needed. The file's name is a hash. Only the answer about an unlocked company contains this hash, in a
 * signed address that expires (docs/decisions/026-signed-files.md).
 */
class FilesBehavior extends Construct {
  readonly behavior: BehaviorOptions
  /** For files that everybody may read without a signed address. */
  readonly publicBehavior: BehaviorOptions
  /** CloudFront's ids of the keys, by our ids. */
  readonly keyIds: Record<string, string>
  private readonly bucket: IBucket

  constructor(scope: Construct, id: string, { bucketName, fileKeys }: FilesBehaviorProps) {
    super(scope, id)
    // CloudFront cannot change a key, so each has a construct of its own
    const keys = Object.entries(fileKeys).map(
      ([keyId, encodedKey]) => [keyId, new PublicKey(this, `key-${keyId}`, { encodedKey })] as const,
    )
    this.keyIds = Object.fromEntries(keys.map(([keyId, { publicKeyId }]) => [keyId, publicKeyId]))
    const items = keys.map(([, key]) => key)
    this.bucket = Bucket.fromBucketName(this, 'bucket', bucketName)
    this.publicBehavior = {
      origin: S3BucketOrigin.withOriginAccessControl(this.bucket, { originAccessLevels: [AccessLevel.READ] }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
      responseHeadersPolicy: headersPolicy(this, 'headers', fileHeaders),
    }
    this.behavior = {
      ...this.publicBehavior,
      ...(items.length > 0 && { trustedKeyGroups: [new KeyGroup(this, 'keys', { items })] }),
    }
  }

  /**
   * Lets one distribution read the files, over TLS only. It may also list the bucket: without that right S3 answers 403
   * for a missing file. No path exposes the list.
   */
  letRead(distributionArn: string): void {
    const policy = new BucketPolicy(this, 'policy', { bucket: this.bucket })
    Validations.of(policy).acknowledge({
      id: 'AwsSolutions-S10',
      reason:
        'The first statement denies requests without TLS. The rule cannot see that the bucket is in another stack.',
    })
    const edge = {
      principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
      conditions: { StringEquals: { 'aws:SourceArn': distributionArn } },
    }
    const files = this.bucket.arnForObjects(`${FILES_PREFIX.slice(1)}/*`)
    policy.document.addStatements(
      new PolicyStatement({
        effect: Effect.DENY,
        principals: [new AnyPrincipal()],
        actions: ['s3:*'],
        resources: [this.bucket.bucketArn, this.bucket.arnForObjects('*')],
        conditions: { Bool: { 'aws:SecureTransport': 'false' } },
      }),
      new PolicyStatement({ ...edge, actions: ['s3:GetObject'], resources: [files] }),
      new PolicyStatement({ ...edge, actions: ['s3:ListBucket'], resources: [this.bucket.bucketArn] }),
    )
  }
}
