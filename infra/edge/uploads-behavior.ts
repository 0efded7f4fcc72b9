import {
  AllowedMethods,
  CachePolicy,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  ViewerProtocolPolicy,
  type BehaviorOptions,
} from 'aws-cdk-lib/aws-cloudfront'
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { fileHeaders } from '#shared/system/files.ts'
import { headersPolicy } from './headers-policy.ts'

interface UploadsBehaviorProps {
  /** The prefix of names that are unique in the account, across all regions. */
  name: string
  uploadsBucketName: string
}

/**
 * Forwards uploads to their private bucket. CloudFront has no right to it and adds no signature: S3 accepts only a URL
 * that our API has signed, for one method, path, size and hash (docs/decisions/034-uploads.md).
 */
export const uploadsBehavior = (
  scope: Construct,
  id: string,
  { name, uploadsBucketName }: UploadsBehaviorProps,
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
