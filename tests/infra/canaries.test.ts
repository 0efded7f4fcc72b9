import { describe, expect, test } from 'vitest'
import { CANARY_ALIAS, canaries } from '#shared/system/canaries.ts'
import { functions } from '#shared/system/functions.ts'
import { stageNames } from '../../infra/stages.ts'
import { referredIn } from './described-function.ts'
import { ofType, synthesize } from './synthesize.ts'

type Template = ReturnType<typeof synthesize>['api']

const { api, workers } = synthesize('production')

function canaryOf(name: string) {
  const template = [api, workers].find((one) => canaryIn(one, name) !== undefined)
  if (template === undefined) throw new Error(`No stack has a canary of ${name}`)
  return { template, ...canaryIn(template, name)! }
}

function canaryIn(template: Template, name: string) {
  const lambdas = ofType<{ Description: string }>(template, 'AWS::Lambda::Function')
  const { entry } = functions[name as keyof typeof functions]
  const lambda = lambdas.find(([, { Properties }]) => Properties.Description.startsWith(entry))?.[0]
  const alias = ofType<{ FunctionName: unknown; Name: string }>(template, 'AWS::Lambda::Alias').find(
    ([, { Properties }]) => referredIn(Properties.FunctionName, lambdas) === lambda,
  )
  return lambda === undefined || alias === undefined ? undefined : { lambda, alias }
}

describe.each(canaries)('the canary of %s', (name) => {
  const { template, lambda, alias } = canaryOf(name)
  const [aliasId, { Properties }] = alias

  test('its new versions come by CodeDeploy, and an alarm of its own ends that', () => {
    expect(Properties.Name).toBe(CANARY_ALIAS)
    const groups = ofType(template, 'AWS::CodeDeploy::DeploymentGroup')
    const group = groups.find(([id]) => id === referredIn(alias[1].UpdatePolicy, groups))?.[1].Properties
    expect(group).toMatchObject({
      DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
      AutoRollbackConfiguration: {
        Enabled: true,
        Events: expect.arrayContaining(['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM']),
      },
      AlarmConfiguration: { Enabled: true },
    })
    const alarms = ofType(template, 'AWS::CloudWatch::Alarm')
    const alarm = alarms.find(([id]) => id === referredIn(group?.['AlarmConfiguration'], alarms))?.[1]
    const watched = JSON.stringify(alarm?.Properties['Metrics'])
    expect(watched).toContain(`{"Fn::Join":["",[{"Ref":"${lambda}"},":${CANARY_ALIAS}"]]}`)
    expect(watched).toContain(`"MetricName":"errors of production ${name}"`)
  })

  test('all work goes to the alias, and none to the function', () => {
    const work = ['AWS::ApiGateway::Method', 'AWS::Lambda::EventSourceMapping', 'AWS::Lambda::Permission']
      .flatMap((type) => ofType(template, type))
      .map(([, { Properties: given }]) => JSON.stringify(given))
    expect(work.filter((given) => given.includes(`"${aliasId}"`))).not.toEqual([])
    expect(work.filter((given) => given.includes(`"${lambda}"`))).toEqual([])
  })
})

test('emulators have no canaries', () => {
  const { api: there, workers: those } = synthesize('localstack')
  for (const template of [there, those])
    for (const type of [
      'AWS::Lambda::Alias',
      'AWS::CodeDeploy::DeploymentGroup',
      'AWS::CodeDeploy::Application',
    ])
      expect(ofType(template, type)).toEqual([])
})

/**
 * CloudFormation allows 500 resources in a stack. The rest is room for the way out of a full one. cdk.json switches the
 * check of the CDK off, because its message says nothing that helps.
 */
const MOST_RESOURCES = 470

describe.each(stageNames)('the stage %s', (stage) => {
  test.each(Object.entries(synthesize(stage, { domain: { host: 'finder.example.org' } })))(
    'the stack %s has room for more resources',
    (_stack, { Resources }) => {
      expect(Object.keys(Resources).length).toBeLessThan(MOST_RESOURCES)
    },
  )
})
