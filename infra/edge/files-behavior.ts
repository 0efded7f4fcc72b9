import { Validations } from 'aws-cdk-lib'
import {
  AccessLevel,
  AllowedMethods,
  CachePolicy,
  KeyGroup,
  PublicKey,
  ViewerProtocolPolicy,
  type BehaviorOptions,
} from 'aws-cdk-lib/aws-cloudfront'
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { AnyPrincipal, Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Bucket, BucketPolicy, type IBucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { FILES_PREFIX, fileHeaders } from '#shared/system/files.ts'
import { headersPolicy } from './headers-policy.ts'

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
export class FilesBehavior extends Construct {
  readonly behavior: BehaviorOptions
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
    this.behavior = {
      origin: S3BucketOrigin.withOriginAccessControl(this.bucket, { originAccessLevels: [AccessLevel.READ] }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
      responseHeadersPolicy: headersPolicy(this, 'headers', fileHeaders),
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
