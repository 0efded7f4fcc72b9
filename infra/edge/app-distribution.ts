import { Duration, Validations } from 'aws-cdk-lib'
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager'
import {
  AccessLevel,
  AllowedMethods,
  CachePolicy,
  Distribution,
  Function,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
  type BehaviorOptions,
} from 'aws-cdk-lib/aws-cloudfront'
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { FILES_PREFIX } from '#shared/system/files.ts'
import { UPLOADS_PREFIX } from '#shared/system/uploads.ts'
import type { Page } from '../page/read-built-page.ts'
import { ApiBehaviors } from './api-behaviors.ts'
import { FilesBehavior } from './files-behavior.ts'
import { headersPolicy } from './headers-policy.ts'
import type { PageBucket } from './page-bucket.ts'
import { pageFunctionCode } from './page-function.ts'
import { uploadsBehavior } from './uploads-behavior.ts'

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
  /** The bucket of logos and pictures. */
  filesBucketName: string
  /** The bucket of uploads. */
  uploadsBucketName: string
  /** The public keys of signed addresses of files, in PEM. */
  fileKeys: Record<string, string>
  /** The host of the API. */
  apiHost: string
  originSecret: Secret
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
      defaultBehavior: this.pages(props),
      additionalBehaviors: {
        ...new ApiBehaviors(this, 'api', props).byPattern,
        [`${UPLOADS_PREFIX}/*`]: uploadsBehavior(this, 'uploads', props),
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
          'The viewer function rewrites / and answers every other path that is not a file. No request lists the bucket.',
      },
      {
        id: 'Annotation::@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac',
        reason: 'infra/edge/files-behavior.ts writes the policy of the files bucket.',
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
