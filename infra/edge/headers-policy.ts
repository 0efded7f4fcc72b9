import { Duration } from 'aws-cdk-lib'
import { HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront'
import type { Construct } from 'constructs'
import { DEFAULT_CACHE_CONTROL } from '../page/file-headers.ts'

/** The four headers for which CloudFront has dedicated fields. It refuses them as custom headers. */
const CSP = 'Content-Security-Policy'
const HSTS = 'Strict-Transport-Security'
const NOSNIFF = 'X-Content-Type-Options'
const REFERRER = 'Referrer-Policy'

/**
 * A policy that sets headers on every answer, overriding the origin. Answers without Cache-Control, such as S3 errors,
 * are not cached.
 * @throws Error if one of the four dedicated headers is missing or does not fit its field.
 */
export function headersPolicy(
  scope: Construct,
  id: string,
  headers: Record<string, string>,
): ResponseHeadersPolicy {
  const { [CSP]: csp, [HSTS]: hsts = '', [NOSNIFF]: nosniff, [REFERRER]: referrer, ...others } = headers
  const [, seconds] = /^max-age=(\d+); includeSubDomains$/.exec(hsts) ?? []
  const referrerPolicy = Object.values(HeadersReferrerPolicy).find((policy) => policy === referrer)
  if (csp === undefined || seconds === undefined || nosniff !== 'nosniff' || referrerPolicy === undefined) {
    throw new Error(`CloudFront cannot send these headers as they are: ${JSON.stringify(headers)}`)
  }
  return new ResponseHeadersPolicy(scope, id, {
    comment: 'What every answer is sent with',
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: csp, override: true },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.seconds(Number(seconds)),
        includeSubdomains: true,
        override: true,
      },
      contentTypeOptions: { override: true },
      referrerPolicy: { referrerPolicy, override: true },
    },
    customHeadersBehavior: {
      customHeaders: [
        ...Object.entries(others).map(([header, value]) => ({ header, value, override: true })),
        { header: 'Cache-Control', value: DEFAULT_CACHE_CONTROL, override: false },
      ],
    },
  })
}
