import { Size, Validations } from 'aws-cdk-lib'
import {
  AccessLogField,
  AccessLogFormat,
  ApiKey,
  EndpointType,
  LambdaIntegration,
  LogGroupLogDestination,
  ResponseType,
  RestApi,
} from 'aws-cdk-lib/aws-apigateway'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { CfnSamplingRule } from 'aws-cdk-lib/aws-xray'
import { Construct } from 'constructs'
import { API_PREFIX, type ErrorBody } from '#shared/api/contract.ts'
import { commonMessages, type ErrorCode, statusOfCode } from '#shared/errors.ts'
import { MIN_COMPRESSED_BYTES } from '#shared/system/edge.ts'
import { unknownPaths } from '#shared/system/functions.ts'
import { apiNameOf, type Stage } from '../stages.ts'
import { removalOf } from './removal-of.ts'
import { tooManyRequests } from './too-many-requests.ts'

/** The format of the access log, without IP address and query string, which has search terms. */
const accessLine = AccessLogFormat.custom(
  JSON.stringify({
    time: AccessLogField.contextRequestTime(),
    requestId: AccessLogField.contextRequestId(),
    method: AccessLogField.contextHttpMethod(),
    resource: AccessLogField.contextResourcePath(),
    status: AccessLogField.contextStatus(),
    milliseconds: AccessLogField.contextResponseLatency(),
    bytes: AccessLogField.contextResponseLength(),
    errorType: AccessLogField.contextErrorResponseType(),
    integrationError: AccessLogField.contextIntegrationErrorMessage(),
  }),
)

/** The REST API with one stage. The stage's name is the first segment of every path (docs/decisions/005). */
export class AppApi extends Construct {
  readonly api: RestApi

  private readonly apiKeyRequired: boolean

  /** @param key The API key that the edge sends. Without an edge it is absent, and anyone may call. */
  constructor(scope: Construct, id: string, stage: Stage, key: Secret | undefined) {
    super(scope, id)
    this.apiKeyRequired = key !== undefined
    const accessLog = new LogGroup(this, 'access-log', {
      retention: stage.logRetention,
      removalPolicy: removalOf(stage.isDisposable),
    })
    this.api = new RestApi(this, 'api', {
      restApiName: apiNameOf(stage.name),
      endpointTypes: [EndpointType.REGIONAL],
      // this setting also makes the gateway unpack compressed request bodies; the edge refuses such requests first
      ...(stage.hasEdge && { minCompressionSize: Size.bytes(MIN_COMPRESSED_BYTES) }),
      // This role lets the gateway write its access log. The role is an account-wide setting, so it outlives the stack.
      cloudWatchRole: true,
      deployOptions: {
        stageName: API_PREFIX.slice(1),
        throttlingRateLimit: stage.throttle.requestsPerSecond,
        throttlingBurstLimit: stage.throttle.burst,
        accessLogDestination: new LogGroupLogDestination(accessLog),
        accessLogFormat: accessLine,
        tracingEnabled: true,
      },
    })
    addGatewayErrors(this.api)
    if (stage.traces !== undefined) this.sample(stage.name, stage.traces)
    if (key !== undefined) this.requireKey(stage, key)
    this.acknowledge()
  }

  /** Routes these paths to a function, for every method. The function answers a wrong method with 405 and Allow. */
  serve(paths: Iterable<string>, handler: IFunction): void {
    this.addMethods(paths, handler)
  }

  /** Routes paths without a contract to a function that answers 404. The gateway answers 403 to a Bearer token. */
  serveUnknownPaths(handler: IFunction): void {
    this.addMethods(unknownPaths, handler)
  }

  private addMethods(paths: Iterable<string>, handler: IFunction): void {
    // one permission covers all paths, because one per path would exceed the policy limit of 20 KB
    const integration = new LambdaIntegration(handler, { scopePermissionToMethod: false })
    for (const path of paths)
      this.api.root
        .resourceForPath(path)
        .addMethod('ANY', integration, { apiKeyRequired: this.apiKeyRequired })
  }

  /**
   * Requires the API key, which only the edge has. The gateway refuses other callers free of charge, before a function
   * runs. The usage plan limits all calls together; the stage's throttle applies to each method.
   */
  private requireKey({ name, throttle }: Stage, key: Secret): void {
    const plan = this.api.addUsagePlan('edge', {
      name: `sponsor-finder-${name}-edge`,
      description: 'What the edge may ask of the API of Sponsor Finder',
      apiStages: [{ stage: this.api.deploymentStage }],
      throttle: { rateLimit: throttle.requestsPerSecond, burstLimit: throttle.burst },
    })
    plan.addApiKey(
      new ApiKey(this, 'key', {
        description: 'Proves that a request came through CloudFront',
        // this writes a reference, which CloudFormation resolves, so the template does not contain the key
        value: key.secretValue.unsafeUnwrap(),
      }),
    )
  }

  /** The functions behind the gateway, and the workers of their messages, follow its choice. */
  private sample(stage: string, { everySecond, share }: NonNullable<Stage['traces']>): void {
    new CfnSamplingRule(this, 'traces', {
      samplingRule: {
        ruleName: apiNameOf(stage),
        priority: 1000,
        version: 1,
        serviceName: `${apiNameOf(stage)}${API_PREFIX}`,
        serviceType: 'AWS::ApiGateway::Stage',
        reservoirSize: everySecond,
        fixedRate: share,
        host: '*',
        httpMethod: '*',
        urlPath: '*',
        resourceArn: '*',
      },
    })
  }

  private acknowledge(): void {
    Validations.of(this.api).acknowledge(
      {
        id: 'AwsSolutions-APIG2',
        reason:
          'Each function parses its request against the route contract, which the gateway could only repeat.',
      },
      {
        id: 'AwsSolutions-APIG4',
        reason:
          'The functions check the session in the database on every request; routes open to visitors are meant to be.',
      },
      { id: 'AwsSolutions-COG4', reason: 'Accounts and sessions are our own; there is no Cognito pool.' },
      {
        id: 'AwsSolutions-APIG6',
        reason:
          'Execution logs would write bodies, passwords among them; the access log and our own log lines share the request id.',
      },
      {
        id: 'AwsSolutions-APIG3',
        reason:
          'The web ACL stands in front of CloudFront; who comes past it has no key of the edge and is refused (docs/decisions/009).',
      },
      {
        id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]',
        reason: "AWS's own policy is the documented one for the role with which API Gateway writes its logs.",
      },
    )
  }
}

interface GatewayError {
  type: ResponseType
  message: string
  /** The code in the error body. It also sets the status; without a code the gateway's own status applies. */
  code?: ErrorCode
}

/** The gateway's refusals before a function runs, in the error body that functions use too. */
const gatewayErrors: Record<string, GatewayError> = {
  // The gateway has no such route or method. This does not occur, because every path has a resource.
  'unknown-route': {
    type: ResponseType.MISSING_AUTHENTICATION_TOKEN,
    message: commonMessages.not_found,
    code: 'not_found',
  },
  throttled: {
    type: ResponseType.THROTTLED,
    message: tooManyRequests.message,
    code: 'too_many_requests',
  },
  'too-large': {
    type: ResponseType.REQUEST_TOO_LARGE,
    message: commonMessages.payload_too_large,
    code: 'payload_too_large',
  },
  'any-other-refusal': { type: ResponseType.DEFAULT_4XX, message: 'This request cannot be answered' },
  'any-other-failure': {
    type: ResponseType.DEFAULT_5XX,
    message: commonMessages.internal,
    code: 'internal',
  },
}

function addGatewayErrors(api: RestApi): void {
  for (const [id, { type, message, code }] of Object.entries(gatewayErrors)) {
    const body: ErrorBody = { message, ...(code && { code }) }
    api.addGatewayResponse(id, {
      type,
      ...(code && { statusCode: String(statusOfCode[code]) }),
      responseHeaders: {
        'X-Request-Id': 'context.requestId',
        'Cache-Control': "'no-store'",
        'X-Content-Type-Options': "'nosniff'",
        ...(code === 'too_many_requests' && { 'Retry-After': "'1'" }),
      },
      templates: { 'application/json': JSON.stringify(body) },
    })
  }
}
