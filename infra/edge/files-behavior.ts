import {
  AccessLevel,
  AllowedMethods,
  CachePolicy,
  ViewerProtocolPolicy,
  type BehaviorOptions,
} from 'aws-cdk-lib/aws-cloudfront'
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import { fileHeaders } from '../../shared/system/files.ts'
import { headersPolicy } from './headers-policy.ts'

/**
 * Logos and pictures under /files, from the private bucket `files`. An object is named as its path, so nothing is
 * rewritten; its name is a hash that only the answer about an unlocked company tells.
 */
export class FilesBehavior extends Construct {
  readonly behavior: BehaviorOptions

  constructor(scope: Construct, id: string, { bucketName }: { bucketName: string }) {
    super(scope, id)
    // by its name: the bucket lets the edge in by its own policy (infra/stacks/data-stack.ts), else the two stacks would wait for each other
    const bucket = Bucket.fromBucketName(this, 'bucket', bucketName)
    this.behavior = {
      origin: S3BucketOrigin.withOriginAccessControl(bucket, { originAccessLevels: [AccessLevel.READ] }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
      responseHeadersPolicy: headersPolicy(this, 'headers', fileHeaders),
    }
  }
}
