// over 300 lines: all tests read one template, and to make it takes seconds
import { describe, expect, it } from 'vitest'
import { routes } from '#shared/api/routes.ts'
import { API_KEY_HEADER, TOKEN_HEADER, VIEWER_ADDRESS_HEADER } from '#shared/system/edge.ts'
import { fileHeaders } from '#shared/system/files.ts'
import type { FunctionDefinition } from '#shared/system/function-definition.ts'
import { type FunctionName, functions, routesOf } from '#shared/system/functions.ts'
import { answerHeaders, securityHeaders } from '#shared/system/security-headers.ts'
import { entriesOf } from '../../infra/entries.ts'
import { inlineHashes } from '../../infra/page/read-built-page.ts'
import { isDirect } from '../../infra/paths-by-function.ts'
import { exportedBy, FILE_KEYS, ofType, synthesize, text } from './synthesize.ts'

interface Behavior {
  PathPattern?: string
  ViewerProtocolPolicy: string
  AllowedMethods: string[]
  CachePolicyId: unknown
  Compress?: boolean
  OriginRequestPolicyId?: unknown
  ResponseHeadersPolicyId?: unknown
  TargetOriginId: string
  FunctionAssociations: { EventType: string; FunctionARN: unknown }[]
}

interface Origin {
  Id: string
  DomainName: unknown
  OriginCustomHeaders?: { HeaderName: string; HeaderValue: unknown }[]
  CustomOriginConfig?: object
  OriginAccessControlId?: unknown
}

interface DistributionProperties {
  DistributionConfig: {
    Aliases?: string[]
    ViewerCertificate?: object
    WebACLId?: unknown
    DefaultCacheBehavior: Behavior
    CacheBehaviors: Behavior[]
    Origins: Origin[]
    CustomErrorResponses?: { ErrorCode: number }[]
  }
}

const { data, api, edge } = synthesize('dev')
if (edge === undefined) throw new Error('The stage dev has an edge')

/** CloudFront's managed policies, by id. */
const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad'
const CACHING_OPTIMIZED = '658327ea-f89d-4fab-a63d-7e88639e58f6'

const [[, distribution] = []] = ofType<DistributionProperties>(edge, 'AWS::CloudFront::Distribution')
const config = distribution!.Properties.DistributionConfig
const behaviorOf = (pattern: string) =>
  config.CacheBehaviors.find(({ PathPattern }) => PathPattern === pattern)
const calls = behaviorOf('/api/*')
const files = behaviorOf('/files/*')
const uploads = behaviorOf('/files/uploads/*')
const ofDevices = behaviorOf('/files/register/*')
const ofRegister = config.CacheBehaviors.filter(({ PathPattern }) => PathPattern?.startsWith('/register/'))
const assets = behaviorOf('/assets/*')
const ownCalls = config.CacheBehaviors.filter(
  (behavior) => ![calls, files, uploads, assets, ofDevices, ...ofRegister].includes(behavior),
)
const originOf = ({ TargetOriginId }: Behavior) => config.Origins.find(({ Id }) => Id === TargetOriginId)
const functionCalled = (arn: unknown) =>
  ofType<{ FunctionCode: string; FunctionConfig: { Runtime: string }; Name: string }>(
    edge,
    'AWS::CloudFront::Function',
  ).find(([id]) => text(arn) === `<${id}.FunctionARN>`)?.[1].Properties
const functionOf = ({ FunctionAssociations: [association] }: Behavior) =>
  functionCalled(association?.FunctionARN)
/** The functions of a behavior: the event type and the name of each. */
const functionsOf = ({ FunctionAssociations: associations }: Behavior) =>
  associations.map(({ EventType, FunctionARN }) => [EventType, functionCalled(FunctionARN)?.Name])

const kept = ownCalls.filter((behavior) => functionsOf(behavior).length === 2)

const originRequestPolicyOf = ({ OriginRequestPolicyId: id }: Behavior) =>
  ofType(edge, 'AWS::CloudFront::OriginRequestPolicy').find(([one]) => text(id) === `<${one}>`)?.[1]
    .Properties

/** Expects that the edge sets these headers on every answer of a behavior, overriding the origin. */
function expectSent({ ResponseHeadersPolicyId: policyId }: Behavior, headers: Record<string, string>) {
  const [, policy] =
    ofType<{ ResponseHeadersPolicyConfig: object }>(edge!, 'AWS::CloudFront::ResponseHeadersPolicy').find(
      ([id]) => text(policyId) === `<${id}>`,
    ) ?? []
  const sent = JSON.stringify(policy?.Properties.ResponseHeadersPolicyConfig)
  // CloudFront adds this header to answers that lack it, such as errors of S3
  expect(sent).toContain('{"Header":"Cache-Control","Override":false,"Value":"no-store"}')
  for (const [name, value] of Object.entries(headers)) {
    if (name === 'Strict-Transport-Security' || name === 'X-Content-Type-Options') continue
    expect(sent).toContain(JSON.stringify(value))
  }
  expect(policy?.Properties).toMatchObject({
    ResponseHeadersPolicyConfig: {
      SecurityHeadersConfig: {
        StrictTransportSecurity: {
          AccessControlMaxAgeSec: 63_072_000,
          IncludeSubdomains: true,
          Override: true,
        },
        ContentTypeOptions: { Override: true },
      },
    },
  })
}

const [[signatureId, signature] = []] = ofType(edge, 'AWS::CloudFront::OriginAccessControl').filter(
  ([, { Properties }]) => JSON.stringify(Properties).includes('lambda'),
)

/** A path of each route, and the function whose URL takes it; undefined for the gateway. */
const direct = entriesOf<FunctionName, FunctionDefinition>(functions).flatMap(([name, definition]) =>
  routesOf(definition).map(
    (id) =>
      [
        `/api${routes[id].path.replaceAll(/\{\w+\}/g, '7')}`,
        isDirect(definition, routes[id].path) ? name : undefined,
      ] as const,
  ),
)

const withUrl = Object.values<FunctionDefinition>(functions).filter(({ hasUrl }) => hasUrl)

const patternMatches = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*').replaceAll('?', '.')}$`).test(path)

describe('the distribution', () => {
  it('the distribution supports new protocols', () => {
    expect(config).toMatchObject({ HttpVersion: 'http2and3', IPV6Enabled: true })
  })

  it('the distribution does not cache errors or change their bodies', () => {
    // CloudFront caches these errors for 10 s by default
    const errors = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504]
    expect(config.CustomErrorResponses).toEqual(
      errors.map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
    )
  })

  it('the distribution sends other calls to the gateway over TLS, uncached, without host and foreign cookies', () => {
    expect(calls).toMatchObject({
      PathPattern: '/api/*',
      ViewerProtocolPolicy: 'https-only',
      CachePolicyId: CACHING_DISABLED,
    })
    expect(calls?.AllowedMethods).toHaveLength(7)
    expect(originOf(calls!)?.CustomOriginConfig).toMatchObject({
      OriginProtocolPolicy: 'https-only',
      OriginSSLProtocols: ['TLSv1.2'],
    })
    expectSent(calls!, answerHeaders)
    expect(originRequestPolicyOf(calls!)).toMatchObject({
      OriginRequestPolicyConfig: {
        HeadersConfig: { HeaderBehavior: 'allExcept', Headers: ['Host'] },
        CookiesConfig: { CookieBehavior: 'whitelist', Cookies: ['__Host-sign-in'] },
        QueryStringsConfig: { QueryStringBehavior: 'all' },
      },
    })
  })

  it('the API completes pages of organisations, and those of the register come from the bucket', () => {
    const { DefaultCacheBehavior: usual } = config
    const [changes, slashed, completed] = ofRegister
    expect(ofRegister.map(({ PathPattern }) => PathPattern)).toEqual([
      '/register/changes',
      '/register/changes/',
      '/register/*',
    ])
    for (const behavior of [changes!, slashed!]) expect(behavior).toMatchObject({ ...usual })
    const { FunctionAssociations, ResponseHeadersPolicyId, AllowedMethods } = usual
    expect(completed).toMatchObject({
      FunctionAssociations,
      ResponseHeadersPolicyId,
      AllowedMethods,
      CachePolicyId: CACHING_DISABLED,
      OriginRequestPolicyId: calls?.OriginRequestPolicyId,
    })
    expect(originOf(completed!)).toBe(originOf(calls!))
  })

  it('scripts come as the pages do, but no function runs for them', () => {
    const pages = config.DefaultCacheBehavior
    expect(assets).toEqual({ ...pages, FunctionAssociations: [], PathPattern: '/assets/*' })
  })

  it('everybody may read the register for devices, from the bucket of files and without a signed address', () => {
    const patterns = config.CacheBehaviors.map(({ PathPattern }) => PathPattern)
    expect(patterns.indexOf('/files/register/*')).toBeLessThan(patterns.indexOf('/files/*'))
    expect({ ...ofDevices, PathPattern: '', TrustedKeyGroups: [] }).toEqual({
      ...files,
      PathPattern: '',
      TrustedKeyGroups: [],
    })
    expect(ofDevices).not.toHaveProperty('TrustedKeyGroups')
  })

  it('uploads are forwarded before other files, over TLS only, and the edge has no right to their bucket', () => {
    const patterns = config.CacheBehaviors.map(({ PathPattern }) => PathPattern)
    expect(patterns.indexOf('/files/uploads/*')).toBeLessThan(patterns.indexOf('/files/*'))
    expect(uploads).toMatchObject({ ViewerProtocolPolicy: 'https-only', CachePolicyId: CACHING_DISABLED })
    expect(uploads?.OriginRequestPolicyId).toBeDefined()
    const origin = uploads && originOf(uploads)
    expect(text(origin?.DomainName)).toContain('uploads.s3.')
    expect(origin?.OriginAccessControlId).toBeUndefined()
  })

  it('the distribution caches public answers, and separates requests with a token', () => {
    expect(kept.map(({ PathPattern }) => PathPattern).toSorted()).toEqual([
      '/api/auth/providers',
      '/api/jobs/landing',
      '/api/jobs/landing.atom',
      '/api/jobs/landing/towns',
      '/api/openapi.json',
      '/api/register/changes',
      '/api/register/changes.atom',
      '/api/search/counts',
      '/api/search/fields',
      '/api/search/landing',
      '/api/search/landing.atom',
    ])
    // the first matching pattern wins
    expect(config.CacheBehaviors.indexOf(calls!)).toBeGreaterThan(
      Math.max(...kept.map((behavior) => config.CacheBehaviors.indexOf(behavior))),
    )
    const policies = ofType<{ CachePolicyConfig: object }>(edge, 'AWS::CloudFront::CachePolicy')
    for (const behavior of kept) {
      expect(behavior).toMatchObject({ ViewerProtocolPolicy: 'https-only', Compress: true })
      const isOfUrl = originOf(behavior) !== originOf(calls!)
      expect(functionsOf(behavior)).toEqual([
        ['viewer-request', `sponsor-finder-dev-${isOfUrl ? 'direct' : 'kept'}-calls`],
        ['viewer-response', 'sponsor-finder-dev-kept-answers'],
      ])
      expectSent(behavior, answerHeaders)
      const [, policy] = policies.find(([id]) => text(behavior.CachePolicyId) === `<${id}>`) ?? []
      expect(policy?.Properties.CachePolicyConfig).toMatchObject({
        // an answer without caching headers of its own is not cached
        MinTTL: 0,
        DefaultTTL: 0,
        ParametersInCacheKeyAndForwardedToOrigin: {
          EnableAcceptEncodingBrotli: true,
          EnableAcceptEncodingGzip: true,
          HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['Authorization', TOKEN_HEADER] },
          QueryStringsConfig: { QueryStringBehavior: 'all' },
          CookiesConfig: { CookieBehavior: 'none' },
        },
      })
      expect(originRequestPolicyOf(behavior)).toMatchObject({
        OriginRequestPolicyConfig: {
          HeadersConfig: { HeaderBehavior: 'whitelist', Headers: [VIEWER_ADDRESS_HEADER] },
        },
      })
    }
  })

  it.each(direct)('the distribution sends %s to the URL of %s, or to the gateway', (path, name) => {
    const first = config.CacheBehaviors.find(({ PathPattern = '' }) => patternMatches(PathPattern, path))
    const origin = originOf(first!)
    const isOfUrl = origin !== originOf(calls!)
    expect(isOfUrl).toBe(name !== undefined)
    if (!isOfUrl) return
    expect(origin).toMatchObject({ CustomOriginConfig: { OriginProtocolPolicy: 'https-only' } })
    expect(origin?.OriginCustomHeaders).toBeUndefined()
    expect(JSON.stringify(origin?.DomainName)).toMatch(
      new RegExp(`FnGetAtt(canaries)?${name}\\w*FunctionUrl`),
    )
    expect(functionsOf(first!)[0]).toEqual(['viewer-request', 'sponsor-finder-dev-direct-calls'])
    expect(text(origin?.OriginAccessControlId)).toBe(`<${signatureId}.Id>`)
  })

  it('only the distribution may call the URL of a function, and CloudFront signs each of its calls', () => {
    expect(signature?.Properties).toMatchObject({
      OriginAccessControlConfig: {
        OriginAccessControlOriginType: 'lambda',
        SigningBehavior: 'always',
        SigningProtocol: 'sigv4',
      },
    })
    const urls = ofType(api, 'AWS::Lambda::Url')
    expect(urls).toHaveLength(withUrl.length)
    for (const [, { Properties }] of urls) expect(Properties).toMatchObject({ AuthType: 'AWS_IAM' })
    const permissions = ofType<{ Principal: string; SourceArn: unknown; Action: string }>(
      edge,
      'AWS::Lambda::Permission',
    )
    expect(permissions.map(([, { Properties }]) => Properties.Action).toSorted()).toEqual([
      ...urls.map(() => 'lambda:InvokeFunction'),
      ...urls.map(() => 'lambda:InvokeFunctionUrl'),
    ])
    const [[distributionId] = []] = ofType(edge, 'AWS::CloudFront::Distribution')
    for (const [, { Properties }] of permissions) {
      expect(Properties).toMatchObject({
        Principal: 'cloudfront.amazonaws.com',
        ...(Properties.Action === 'lambda:InvokeFunction' && { InvokedViaFunctionUrl: true }),
      })
      expect(text(Properties.SourceArn)).toMatch(new RegExp(`distribution/<${distributionId}>$`))
    }
  })

  it('the distribution authenticates to the API with a secret that no template contains', () => {
    const [header, ...others] = originOf(calls!)?.OriginCustomHeaders ?? []
    expect(others).toEqual([])
    expect(header?.HeaderName).toBe(API_KEY_HEADER)
    const [, secret] =
      /^\{\{resolve:secretsmanager:(<.+>):SecretString:::\}\}$/.exec(text(header?.HeaderValue)) ?? []
    const [, id] = /^<(.+)>$/.exec(exportedBy(data).get(secret ?? '') ?? '') ?? []
    expect(data.Resources[id ?? '']?.Properties['Description']).toContain('through CloudFront')
  })

  it('neither the edge nor the gateway nor a bucket lets pages of other origins read an answer', () => {
    for (const stack of [data, api, edge]) {
      expect(JSON.stringify(stack)).not.toMatch(/Access-Control-Allow|CorsConfig/)
      expect(JSON.stringify(stack)).not.toContain('"HttpMethod":"OPTIONS"')
    }
  })

  it('the distribution’s origin is the synthesized API', () => {
    const [, apiId = ''] = /^(<.+>)\.execute-api\.eu-west-2\./.exec(text(originOf(calls!)?.DomainName)) ?? []
    const [, id = ''] = /^<(.+)>$/.exec(exportedBy(api).get(apiId) ?? '') ?? []
    expect(api.Resources[id]?.Type).toBe('AWS::ApiGateway::RestApi')
  })

  it('the distribution reads files from their own private bucket, by request path, and they can run nothing', () => {
    expect(files).toMatchObject({
      PathPattern: '/files/*',
      ViewerProtocolPolicy: 'redirect-to-https',
      CachePolicyId: CACHING_OPTIMIZED,
      AllowedMethods: ['GET', 'HEAD'],
    })
    expect(files?.FunctionAssociations).toBeUndefined()
    const origin = originOf(files!)
    expect(text(origin?.DomainName)).toContain('-files.s3.')
    expect(origin?.OriginAccessControlId).toBeDefined()
    expectSent(files!, fileHeaders)
  })

  it('the distribution sends files only for an address that one of the file keys has signed', () => {
    const keys = ofType<{ PublicKeyConfig: { EncodedKey: string } }>(edge, 'AWS::CloudFront::PublicKey')
    expect(keys.map(([, { Properties }]) => Properties.PublicKeyConfig.EncodedKey)).toEqual(
      Object.values(FILE_KEYS),
    )
    const [[groupId, group] = []] = ofType<{ KeyGroupConfig: { Items: unknown[] } }>(
      edge,
      'AWS::CloudFront::KeyGroup',
    )
    expect(group?.Properties.KeyGroupConfig.Items.map(text)).toEqual(keys.map(([id]) => `<${id}>`))
    expect(files).toMatchObject({ TrustedKeyGroups: [{ Ref: groupId }] })
    const [, parameter] =
      ofType<{ Name: string; Value: unknown }>(edge, 'AWS::SSM::Parameter').find(([, { Properties }]) =>
        Properties.Name.endsWith('/file-key-ids'),
      ) ?? []
    const ids = keys.map(([id]) => `<${id}>`)
    expect(text(parameter?.Properties.Value)).toBe(`{"100":"${ids[0]}","200":"${ids[1]}"}`)
  })

  it('only the distribution may read the bucket of files, over TLS', () => {
    const [, policy] =
      ofType<{ Bucket: unknown; PolicyDocument: { Statement: object[] } }>(
        edge,
        'AWS::S3::BucketPolicy',
      ).find(([, { Properties }]) => text(Properties.Bucket).endsWith('-files')) ?? []
    const [distributionId] = ofType(edge, 'AWS::CloudFront::Distribution')[0] ?? []
    const statements = policy?.Properties.PolicyDocument.Statement ?? []
    expect(statements[0]).toMatchObject({
      Effect: 'Deny',
      Condition: { Bool: { 'aws:SecureTransport': 'false' } },
    })
    const allowed = statements.slice(1) as { Action: string; Condition: Record<string, object> }[]
    expect(allowed.map(({ Action }) => Action)).toEqual(['s3:GetObject', 's3:ListBucket'])
    for (const statement of allowed) {
      expect(statement).toMatchObject({ Principal: { Service: 'cloudfront.amazonaws.com' } })
      const arn = text(Object.values(statement.Condition['StringEquals'] ?? {})[0])
      expect(arn).toContain(`distribution/<${distributionId}>`)
    }
  })

  it('the distribution reads pages from a private bucket, with the security headers of every page', () => {
    const pages = config.DefaultCacheBehavior
    expect(pages).toMatchObject({
      ViewerProtocolPolicy: 'redirect-to-https',
      CachePolicyId: CACHING_OPTIMIZED,
      AllowedMethods: ['GET', 'HEAD'],
      Compress: true,
    })
    expect(originOf(pages)?.OriginAccessControlId).toBeDefined()
    const html = '<script>theme()</script><style>a{}</style>'
    expectSent(pages, securityHeaders(inlineHashes([html])))
  })

  it('the distribution runs a function before pages and calls, named after the stage for unique names', () => {
    expect(functionOf(config.DefaultCacheBehavior)).toMatchObject({
      Name: 'sponsor-finder-dev-pages',
      FunctionConfig: { Runtime: 'cloudfront-js-2.0' },
      FunctionCode: expect.stringContaining(
        'var files = ["/.well-known/security.txt","/favicon.svg","/licence-worker.js","/sitemap.xml","/extension/chromium.zip","/extension/firefox.zip"];',
      ),
    })
    expect(functionOf(calls!)).toMatchObject({
      Name: 'sponsor-finder-dev-api',
      FunctionConfig: { Runtime: 'cloudfront-js-2.0' },
      FunctionCode: expect.stringContaining('event.viewer.ip'),
    })
  })
})
