import { describe, expect, it } from 'vitest'
import { stageNames } from '../../infra/stages.ts'
import { isAllowed, type Statement } from './is-allowed.ts'
import { ofType, synthesize, type Synthesized, text } from './synthesize.ts'

interface AlarmProperties {
  ActionsEnabled?: boolean
  AlarmActions?: unknown[]
  OKActions?: unknown[]
  InsufficientDataActions?: unknown[]
}

interface TopicPolicy {
  Topics: unknown[]
  PolicyDocument: { Statement: Statement[] }
}

const policiesOf = (template: Synthesized['data']) =>
  ofType<TopicPolicy>(template, 'AWS::SNS::TopicPolicy').map(([, { Properties }]) => Properties)

/** Every alarm of a stage with the resource policies of each topic that it publishes to. */
function alarmsOf(stage: string) {
  return Object.entries(synthesize(stage)).flatMap(([stack, template]) => {
    const policies = policiesOf(template)
    // the alarm of a canary is read by CodeDeploy alone (tests/infra/canaries.test.ts)
    const releases = JSON.stringify(ofType(template, 'AWS::CodeDeploy::DeploymentGroup'))
    const forPeople = ofType<AlarmProperties>(template, 'AWS::CloudWatch::Alarm').filter(
      ([id]) => !releases.includes(`"${id}"`),
    )
    return forPeople.map(([id, { Properties }]) => {
      const { ActionsEnabled = true, AlarmActions = [], ...others } = Properties
      const actions = [AlarmActions, others.OKActions ?? [], others.InsufficientDataActions ?? []].flat()
      const topics = actions.map((action) => ({
        topic: text(action),
        isInStack: template.Resources[text(action).slice(1, -1)]?.Type === 'AWS::SNS::Topic',
        statements: policies
          .filter(({ Topics }) => Topics.some((topic) => text(topic) === text(action)))
          .flatMap(({ PolicyDocument }) => PolicyDocument.Statement),
      }))
      return { alarm: `${stack}/${id}`, rings: ActionsEnabled && AlarmActions.length > 0, topics }
    })
  })
}

const alarms = stageNames.flatMap((stage) => alarmsOf(stage).map((alarm) => ({ stage, ...alarm })))

const publishes = (topic: string, account: string, secure = 'true') => ({
  service: 'cloudwatch.amazonaws.com',
  action: 'sns:Publish',
  resource: topic,
  context: { 'aws:SourceAccount': account, 'aws:SecureTransport': secure },
})

describe('every alarm of every stage', () => {
  it('both kinds of stages in AWS have alarms', () => {
    expect(new Set(alarms.map(({ stage }) => stage))).toEqual(new Set(['dev', 'production']))
  })

  it.each(alarms)('$alarm of $stage reaches a topic whose policy lets CloudWatch publish', (alarm) => {
    expect(alarm.rings).toBe(true)
    for (const { topic, isInStack, statements } of alarm.topics) {
      expect(isInStack).toBe(true)
      expect(isAllowed(statements, publishes(topic, '<AWS::AccountId>'))).toBe(true)
    }
  })

  it.each([
    ['budgets.amazonaws.com', 'AWS::Budgets::Budget', 'operations'],
    ['costalerts.amazonaws.com', 'AWS::CE::AnomalySubscription', 'costs'],
  ] as const)('%s may publish to the one topic that %s names', (service, type, stack) => {
    const { [stack]: template } = synthesize('production')
    const topics = policiesOf(template!).flatMap(({ Topics, PolicyDocument: { Statement } }) => {
      const topic = text(Topics[0])
      const call = { ...publishes(topic, '<AWS::AccountId>'), service }
      return isAllowed(Statement, call) ? [topic] : []
    })
    expect(topics).toHaveLength(1)
    const named = JSON.stringify(ofType(template!, type).map(([, { Properties }]) => Properties))
    expect(named).toContain(`{"Ref":"${topics[0]?.slice(1, -1)}"}`)
  })

  // CloudFormation does not know them in other regions
  it('only a stack in us-east-1 has a monitor of costs', () => {
    const having = Object.entries(synthesize('production')).filter(([, template]) =>
      JSON.stringify(template).includes('AWS::CE::'),
    )
    expect(having.map(([name]) => name)).toEqual(['costs'])
  })

  it.each(alarms)('$alarm of $stage: no other account may publish, and nobody without TLS', (alarm) => {
    for (const { topic, statements } of alarm.topics) {
      expect(isAllowed(statements, publishes(topic, '111122223333'))).toBe(false)
      expect(isAllowed(statements, publishes(topic, '<AWS::AccountId>', 'false'))).toBe(false)
    }
  })
})
