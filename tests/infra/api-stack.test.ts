import { describe, expect, it } from 'vitest'
import { ErrorBody } from '#shared/api/contract.ts'
import type { FunctionDefinition } from '#shared/system/function-definition.ts'
import { functions, routesOf, type FunctionName } from '#shared/system/functions.ts'
import { type SecretName, secrets, secretVariable } from '#shared/system/secrets.ts'
import { entriesOf } from '../../infra/entries.ts'
import { COMMIT, ofType, synthesize, text } from './synthesize.ts'

interface FunctionProperties {
  Description: string
  MemorySize: number
  Timeout: number
  Environment: { Variables: Record<string, unknown> }
}

interface GatewayResponseProperties {
  ResponseType: string
  StatusCode?: string
  ResponseParameters: Record<string, string>
  ResponseTemplates: Record<string, string>
}

const { api } = synthesize()
const serving = entriesOf<FunctionName, FunctionDefinition>(functions).filter(
  ([, definition]) => routesOf(definition).length > 0,
)
const withUrl = serving.filter(([, { hasUrl }]) => hasUrl)
const lambdas = ofType<FunctionProperties>(api, 'AWS::Lambda::Function').map(
  ([, { Properties }]) => Properties,
)
const gatewayResponses = ofType<GatewayResponseProperties>(api, 'AWS::ApiGateway::GatewayResponse').map(
  ([, { Properties }]) => Properties,
)

describe('the functions of the api stack', () => {
  it('the api stack has one function for each function definition with routes', () => {
    expect(lambdas).toHaveLength(serving.length)
  })

  it.each(serving)('the api stack sets the limits and the environment of %s', (_, definition) => {
    const lambda = lambdas.find(({ Description }) => Description.startsWith(definition.entry))
    expect(lambda).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      Handler: 'index.handler',
      Timeout: definition.timeoutSeconds,
      MemorySize: definition.memoryMegabytes,
      TracingConfig: { Mode: definition.hasUrl ? 'PassThrough' : 'Active' },
    })
    const variables = lambda?.Environment.Variables
    expect(variables).toMatchObject({ SERVICE_VERSION: '1.2.3', DAILY_UNLOCK_LIMIT: '10' })
    for (const [name] of entriesOf<SecretName, object>(secrets)) {
      const asks = definition.secrets?.includes(name) ?? false
      expect(secretVariable(name) in variables!).toBe(asks)
    }
    expect(variables).toHaveProperty('BEHIND_EDGE', '1')
  })

  it('the api stack gives the commit of the code to the function that reports it', () => {
    const told = lambdas.filter(({ Environment }) => 'SERVICE_COMMIT' in Environment.Variables)
    expect(
      told.map(({ Description, Environment }) => [Description, Environment.Variables['SERVICE_COMMIT']]),
    ).toEqual([[expect.stringMatching(/^functions\/system\//), COMMIT]])
  })

  it('without an edge the functions of the api stack have no edge settings', () => {
    const alone = ofType<FunctionProperties>(synthesize('localstack').api, 'AWS::Lambda::Function')
    for (const [, { Properties }] of alone) {
      expect(Properties.Environment.Variables).not.toHaveProperty('BEHIND_EDGE')
    }
  })

  it('the functions of the api stack write logs that expire', () => {
    const groups = ofType(api, 'AWS::Logs::LogGroup')
    expect(groups).toHaveLength(lambdas.length + 1)
    for (const [, { Properties }] of groups) expect(Properties).toMatchObject({ RetentionInDays: 7 })
  })
})

const reserved = (stage: string) =>
  ofType<FunctionProperties & { ReservedConcurrentExecutions?: number }>(
    synthesize(stage).api,
    'AWS::Lambda::Function',
  ).flatMap(([, { Properties }]) => Properties.ReservedConcurrentExecutions ?? [])

describe('the functions with a URL', () => {
  it('a function with a URL reserves a tenth of the calls of a second, as no usage plan limits it', () => {
    expect(reserved('production')).toEqual(withUrl.map(() => 50))
  })

  it('dev reserves no functions, so an account with ten can deploy it', () => {
    expect(reserved('dev')).toEqual([])
  })

  it('without an edge no function has a URL, and none is limited', () => {
    expect(ofType(synthesize('localstack').api, 'AWS::Lambda::Url')).toEqual([])
    expect(reserved('localstack')).toEqual([])
  })
})

describe('the gateway of the api stack', () => {
  it('the gateway has the one stage api, throttled and traced, with an access log without searches or IPs', () => {
    const [[, stage] = [], ...others] = ofType<{ AccessLogSetting: { Format: string } }>(
      api,
      'AWS::ApiGateway::Stage',
    )
    expect(others).toEqual([])
    expect(stage?.Properties).toMatchObject({
      StageName: 'api',
      TracingEnabled: true,
      MethodSettings: [
        { HttpMethod: '*', ResourcePath: '/*', ThrottlingRateLimit: 100, ThrottlingBurstLimit: 200 },
      ],
    })
    expect(stage?.Properties.AccessLogSetting.Format).not.toMatch(/sourceIp|querystring|\.path"/)
  })

  it('in production X-Ray records one call a second and 1% of the others, and elsewhere its own rule holds', () => {
    const [[, rule] = [], ...others] = ofType(synthesize('production').api, 'AWS::XRay::SamplingRule')
    expect(others).toEqual([])
    expect(rule?.Properties).toMatchObject({
      SamplingRule: {
        ServiceName: 'sponsor-finder-production/api',
        ServiceType: 'AWS::ApiGateway::Stage',
        ReservoirSize: 1,
        FixedRate: 0.01,
      },
    })
    expect(ofType(api, 'AWS::XRay::SamplingRule')).toEqual([])
  })

  it('the gateway requires the key of the edge on every path, before a function runs', () => {
    const methods = ofType<{ ApiKeyRequired: boolean }>(api, 'AWS::ApiGateway::Method')
    expect(methods.filter(([, { Properties }]) => !Properties.ApiKeyRequired)).toEqual([])
    const [[keyId, key] = [], ...otherKeys] = ofType<{ Value: unknown; Enabled: boolean }>(
      api,
      'AWS::ApiGateway::ApiKey',
    )
    expect(otherKeys).toEqual([])
    expect(text(key?.Properties.Value)).toMatch(/^\{\{resolve:secretsmanager:<.+>:SecretString:::\}\}$/)
    const [[planId, plan] = []] = ofType(api, 'AWS::ApiGateway::UsagePlan')
    expect(plan?.Properties).toMatchObject({
      ApiStages: [expect.anything()],
      Throttle: { RateLimit: 100, BurstLimit: 200 },
    })
    const [[, link] = []] = ofType<Record<string, unknown>>(api, 'AWS::ApiGateway::UsagePlanKey')
    expect([text(link?.Properties['KeyId']), text(link?.Properties['UsagePlanId'])]).toEqual([
      `<${keyId}>`,
      `<${planId}>`,
    ])
  })

  it('the gateway compresses answers only behind an edge that refuses encoded bodies', () => {
    expect(compressed(synthesize('dev'))).toEqual([1400])
    expect(compressed(synthesize('localstack'))).toEqual([undefined])
  })

  it('without an edge the gateway requires no key', () => {
    const { api: alone } = synthesize('localstack')
    expect(ofType(alone, 'AWS::ApiGateway::ApiKey')).toEqual([])
    for (const [, { Properties }] of ofType(alone, 'AWS::ApiGateway::Method'))
      expect(Properties).toMatchObject({ ApiKeyRequired: false })
  })

  it('the gateway answers an unknown route with 404 in the error body of the product', () => {
    const unknown = gatewayResponses.find(
      ({ ResponseType }) => ResponseType === 'MISSING_AUTHENTICATION_TOKEN',
    )
    expect(unknown?.StatusCode).toBe('404')
    expect(bodyOf(unknown!)).toMatchObject({ code: 'not_found' })
  })

  it('every refusal of the gateway has the error body of the product, with the request id', () => {
    expect(gatewayResponses.map(({ ResponseType }) => ResponseType)).toEqual(
      expect.arrayContaining(['DEFAULT_4XX', 'DEFAULT_5XX', 'THROTTLED']),
    )
    for (const response of gatewayResponses) {
      expect(ErrorBody.safeParse(bodyOf(response)).success).toBe(true)
      expect(response.ResponseParameters['gatewayresponse.header.X-Request-Id']).toBe('context.requestId')
    }
  })

  it('the gateway invokes each function with one permission, however many its routes are', () => {
    expect(ofType(api, 'AWS::Lambda::Permission')).toHaveLength(lambdas.length)
  })
})

const compressed = ({ api: stack }: ReturnType<typeof synthesize>) =>
  ofType(stack, 'AWS::ApiGateway::RestApi').map(([, { Properties }]) => Properties['MinimumCompressionSize'])

const bodyOf = ({ ResponseTemplates }: GatewayResponseProperties): unknown =>
  JSON.parse(ResponseTemplates['application/json'] ?? '')
