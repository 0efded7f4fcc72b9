import { Duration } from 'aws-cdk-lib'
import {
  AllowedMethods,
  type BehaviorOptions,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Function,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  FunctionUrlOriginAccessControl,
  OriginProtocolPolicy,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  OriginSslPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront'
import { FunctionUrlOrigin, HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins'
import type { FunctionUrl } from 'aws-cdk-lib/aws-lambda'
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { Construct } from 'constructs'
import { API_PREFIX, type ErrorBody, type RouteContract } from '#shared/api/contract.ts'
import { routes } from '#shared/api/routes.ts'
import { type ErrorCode, statusOfCode } from '#shared/errors.ts'
import {
  API_KEY_HEADER,
  PAGE_SHELL_HEADER,
  TOKEN_HEADER,
  TRACE_HEADER,
  VIEWER_ADDRESS_HEADER,
} from '#shared/system/edge.ts'
import type { FunctionDefinition } from '#shared/system/function-definition.ts'
import { type FunctionName, functions, routesOf } from '#shared/system/functions.ts'
import { answerHeaders } from '#shared/system/security-headers.ts'
import { SIGN_IN_COOKIE } from '#shared/system/sign-in-cookie.ts'
import { entriesOf } from '../entries.ts'
import { isDirect } from '../paths-by-function.ts'
import { headersPolicy } from './headers-policy.ts'

/** Converts headers to the shape of CloudFront's events: lower-case names, values in objects. */
export const asCloudFront = (headers: Record<string, string>): Record<string, { value: string }> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), { value }]))

interface ApiBehaviorsProps {
  /** The prefix of names that are unique in the account, across all regions. */
  name: string
  apiHost: string
  originSecret: Secret
  urls: FunctionUrls
}

export type FunctionUrls = Map<FunctionName, FunctionUrl>

/** A path pattern of CloudFront. A parameter has at least one character, because the gateway ignores a trailing slash. */
const patternOf = (path: string): string => `${API_PREFIX}${path.replaceAll(/\{\w+\}/g, '?*')}`

/** Orders patterns so that a narrower one comes first: `*` matches slashes too. */
const widthOf = (pattern: string): string => `${pattern.replaceAll('?*', '\uffff')}\uffff\uffff`

const covers = ({ pattern }: CallPattern, other: CallPattern): boolean =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('?*', '.+')}$`).test(other.pattern)

interface CallPattern {
  pattern: string
  isCached: boolean
  /** The function whose URL the edge calls; undefined if the gateway takes the call. */
  direct: FunctionName | undefined
}

const allCalls = entriesOf<FunctionName, FunctionDefinition>(functions).flatMap(([name, definition]) =>
  routesOf(definition).map((id): CallPattern => {
    const contract: RouteContract = routes[id]
    return {
      pattern: patternOf(contract.path),
      isCached: contract.edgeSeconds !== undefined,
      direct: isDirect(definition, contract.path) ? name : undefined,
    }
  }),
)
const directCalls = allCalls.filter(({ direct }) => direct !== undefined)

/** The calls that need a behavior of their own: cached and direct ones, and others that a pattern of these covers. */
const ownCalls = allCalls
  .filter((call) => call.isCached || directCalls.some((direct) => covers(direct, call)))
  .toSorted((one, other) => (widthOf(one.pattern) < widthOf(other.pattern) ? -1 : 1))

const before = (request: Function) => ({ function: request, eventType: FunctionEventType.VIEWER_REQUEST })

/** The CloudFront behaviors that forward calls to the API, by path pattern; narrower patterns first. */
export class ApiBehaviors extends Construct {
  readonly byPattern: Record<string, BehaviorOptions>
  /** What the behavior of pages that the API completes needs, beside a function and headers. */
  readonly completedPages: Pick<BehaviorOptions, 'origin' | 'cachePolicy' | 'originRequestPolicy'>

  constructor(scope: Construct, id: string, { name, apiHost, originSecret, urls }: ApiBehaviorsProps) {
    super(scope, id)
    const viewer = 'Writes the address of the viewer'
    const beforeCall = this.edgeFunction('function', `${name}-api`, viewer, apiFunctionCode('any'))
    const beforeCached = this.edgeFunction(
      'kept-function',
      `${name}-kept-calls`,
      `${viewer}, and refuses HEAD`,
      apiFunctionCode('cached'),
    )
    const beforeDirect = this.edgeFunction(
      'direct-function',
      `${name}-direct-calls`,
      `${viewer}, and moves the token`,
      apiFunctionCode('direct'),
    )
    const afterCached = this.edgeFunction(
      'kept-answers',
      `${name}-kept-answers`,
      'Gives each answer an id of its own',
      keptAnswerFunctionCode,
    )
    const calls = {
      origin: new HttpOrigin(apiHost, {
        protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
        originSslProtocols: [OriginSslPolicy.TLS_V1_2],
        // this writes a reference, which CloudFormation resolves, so the template does not contain the key
        customHeaders: { [API_KEY_HEADER]: originSecret.secretValue.unsafeUnwrap() },
      }),
      // calls over HTTP are refused, not redirected, because a token sent over HTTP is no longer secret
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      responseHeadersPolicy: headersPolicy(this, 'headers', answerHeaders),
    }
    const cached = {
      cachePolicy: this.cachePolicy(name),
      originRequestPolicy: new OriginRequestPolicy(this, 'kept-to-the-api', {
        originRequestPolicyName: `${name}-kept-to-the-api`,
        comment: 'The address of the viewer, beside what tells one answer from another',
        headerBehavior: OriginRequestHeaderBehavior.allowList(VIEWER_ADDRESS_HEADER),
      }),
      compress: true,
    }
    const uncached = {
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: new OriginRequestPolicy(this, 'to-the-api', {
        originRequestPolicyName: `${name}-to-the-api`,
        comment: 'Everything but other cookies than the one, and the host, which is the gateway’s own',
        headerBehavior: OriginRequestHeaderBehavior.denyList('Host'),
        cookieBehavior: OriginRequestCookieBehavior.allowList(SIGN_IN_COOKIE),
        queryStringBehavior: OriginRequestQueryStringBehavior.all(),
      }),
    }
    this.completedPages = { origin: calls.origin, ...uncached }
    const originAccessControl = new FunctionUrlOriginAccessControl(this, 'signature')
    const origins = new Map(
      [...urls].map(([one, url]) => [
        one,
        FunctionUrlOrigin.withOriginAccessControl(url, { originAccessControl }),
      ]),
    )
    const behaviorOf = ({ isCached, direct }: Omit<CallPattern, 'pattern'>): BehaviorOptions => ({
      ...calls,
      ...(isCached ? cached : uncached),
      origin: (direct && origins.get(direct)) ?? calls.origin,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      functionAssociations: [
        before(direct ? beforeDirect : isCached ? beforeCached : beforeCall),
        ...(isCached ? [{ function: afterCached, eventType: FunctionEventType.VIEWER_RESPONSE }] : []),
      ],
    })
    this.byPattern = {
      ...Object.fromEntries(ownCalls.map(({ pattern, ...call }) => [pattern, behaviorOf(call)])),
      [`${API_PREFIX}/*`]: behaviorOf({ isCached: false, direct: undefined }),
    }
  }

  private edgeFunction(id: string, functionName: string, comment: string, code: string): Function {
    return new Function(this, id, {
      functionName,
      comment,
      code: FunctionCode.fromInline(code),
      runtime: FunctionRuntime.JS_2_0,
    })
  }

  /**
   * An answer is cached for all visitors for the time in its `s-maxage`. An answer without `s-maxage` is not cached. A
   * request with a token never gets a cached answer. The token is part of the cache key, and the API marks the answer
   * as private.
   */
  private cachePolicy(name: string): CachePolicy {
    return new CachePolicy(this, 'kept', {
      cachePolicyName: `${name}-kept-answers`,
      comment: 'What is the same for all visitors',
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.hours(1),
      headerBehavior: CacheHeaderBehavior.allowList('Authorization', TOKEN_HEADER),
      queryStringBehavior: CacheQueryStringBehavior.all(),
      cookieBehavior: CacheCookieBehavior.none(),
      enableAcceptEncodingGzip: true,
      enableAcceptEncodingBrotli: true,
    })
  }
}

/**
 * The CloudFront function for API requests (viewer request). It sets the viewer-address header to the client IP that
 * CloudFront saw (docs/product/accounts.md "Throttles"). It removes the API key header, which only the edge may
 * send. It removes the trace header, by which a stranger could have X-Ray record every call. It refuses compressed
 * bodies, because the gateway unpacks them before a function sees them. It refuses HEAD, because CloudFront would answer it
 * from its cache. It removes the shell of the pages, which only the edge knows. The signature of a direct call takes the
 * header `Authorization`, so the token moves to another one, which a viewer cannot set.
 * @param calls Which calls: those that the edge caches and direct ones accept only GET.
 */
export const apiFunctionCode = (
  calls: 'any' | 'cached' | 'direct',
): string => `// Sponsor Finder: sets the client IP that CloudFront saw
var onlyGet = ${refusal('method_not_allowed', 'This address takes GET', { Allow: 'GET' })};
var encoded = ${refusal('unsupported_media_type', 'Send the body without Content-Encoding')};

function refuse(event, answer) {
  answer.headers['x-request-id'] = { value: event.context.requestId };
  return answer;
}

function handler(event) {
  var request = event.request;
${calls === 'any' ? '' : "  if (request.method !== 'GET') return refuse(event, onlyGet);\n"}  if (request.headers['content-encoding']) return refuse(event, encoded);
  delete request.headers['${API_KEY_HEADER}'];
  delete request.headers['${TRACE_HEADER}'];
  delete request.headers['${PAGE_SHELL_HEADER}'];
  delete request.headers['${TOKEN_HEADER}'];
${calls === 'direct' ? MOVE_TOKEN : ''}  request.headers['${VIEWER_ADDRESS_HEADER}'] = { value: event.viewer.ip };
  return request;
}
`

const MOVE_TOKEN = `  if (request.headers.authorization) {
    request.headers['${TOKEN_HEADER}'] = request.headers.authorization;
    delete request.headers.authorization;
  }
`

/**
 * The CloudFront function for cached answers (viewer response). It sets a new request id on each response. The cached
 * id belongs to the request that filled the cache. CloudFront does not run it for errors, so the id of an error is the
 * id in the API's log.
 */
export const keptAnswerFunctionCode = `// Sponsor Finder: gives each response its own request id
function handler(event) {
  var response = event.response;
  response.headers['x-request-id'] = { value: event.context.requestId };
  return response;
}
`

/** An answer that the edge generates, with the product's error body. */
function refusal(code: ErrorCode, message: string, headers: Record<string, string> = {}): string {
  const body: ErrorBody = { message, code }
  return JSON.stringify({
    statusCode: statusOfCode[code],
    headers: asCloudFront({
      ...answerHeaders,
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      ...headers,
    }),
    body: { encoding: 'text', data: JSON.stringify(body) },
  })
}
