import type { CloudFormationClient, RollbackConfiguration } from '@aws-sdk/client-cloudformation'
import { expect, test } from 'vitest'
import { rollbackAlarms } from '#shared/system/rollback-alarms.ts'
import { stageNamed } from '../stages.ts'
import { removeRollbackTriggers, setRollbackTriggers } from './rollback-triggers.ts'

const STACK_ID = 'arn:aws:cloudformation:eu-west-2:111122223333:stack/sponsor-finder-dev-operations/1'
const nameOf = (alarm: string) => `sponsor-finder-dev-${alarm}`
const wanted: RollbackConfiguration = {
  RollbackTriggers: rollbackAlarms.map((alarm) => ({
    Arn: `arn:aws:cloudwatch:eu-west-2:111122223333:alarm:${nameOf(alarm)}`,
    Type: 'AWS::CloudWatch::Alarm',
  })),
  MonitoringTimeInMinutes: 10,
}

interface Behaviour {
  alarms?: readonly string[]
  stacks?: readonly string[]
  /** Whether an update that sets triggers alone is none. */
  ignores?: boolean
  /** The status of a stack after its update. */
  ends?: string
}

/** CloudFormation with these stacks. An update is in progress for one look. */
function cloudFormation({
  alarms = rollbackAlarms,
  stacks = ['data', 'workers', 'api', 'edge'],
  ignores = false,
  ends = 'UPDATE_COMPLETE',
}: Behaviour = {}) {
  const updates: { StackName: string; RollbackConfiguration: RollbackConfiguration }[] = []
  const said: string[] = []
  const states = new Map(
    stacks.map((name) => [
      nameOf(name),
      {
        StackStatus: 'CREATE_COMPLETE',
        looks: 0,
        Capabilities: ['CAPABILITY_NAMED_IAM'],
        Parameters: [{ ParameterKey: 'BootstrapVersion', ParameterValue: '/cdk' }],
        RollbackConfiguration: {} as RollbackConfiguration,
      },
    ]),
  )
  const send = async ({ constructor, input }: { constructor: { name: string }; input: never }) => {
    const { StackName, RollbackConfiguration } = input as (typeof updates)[number]
    if (constructor.name === 'DescribeStackResourcesCommand')
      return {
        StackResources: [
          { ResourceType: 'AWS::SNS::Topic', PhysicalResourceId: 'topic', StackId: STACK_ID },
          ...alarms.map((alarm) => ({
            ResourceType: 'AWS::CloudWatch::Alarm',
            PhysicalResourceId: nameOf(alarm),
            StackId: STACK_ID,
          })),
        ],
      }
    const stack = states.get(StackName)
    if (stack === undefined) throw new Error(`Stack with id ${StackName} does not exist`)
    if (constructor.name === 'UpdateStackCommand') {
      if (ignores) throw new Error('No updates are to be performed.')
      updates.push(input)
      Object.assign(stack, { RollbackConfiguration, StackStatus: 'UPDATE_IN_PROGRESS', looks: 0 })
      return {}
    }
    stack.looks += 1
    if (stack.StackStatus === 'UPDATE_IN_PROGRESS' && stack.looks > 1) stack.StackStatus = ends
    return { Stacks: [{ StackName, ...stack }] }
  }
  const options = {
    cloudFormation: { send } as unknown as Pick<CloudFormationClient, 'send'>,
    stage: stageNamed('dev'),
    say: (line: string) => void said.push(line),
    pause: () => Promise.resolve(),
  }
  return { options, updates, said }
}

test('each stack gets the alarms as triggers once, and else stays as it is', async () => {
  const { options, updates, said } = cloudFormation()
  await setRollbackTriggers(options)
  expect(updates).toEqual(
    ['data', 'workers', 'api', 'edge'].map((stack) => ({
      StackName: nameOf(stack),
      UsePreviousTemplate: true,
      Parameters: [{ ParameterKey: 'BootstrapVersion', UsePreviousValue: true }],
      Capabilities: ['CAPABILITY_NAMED_IAM'],
      RollbackConfiguration: wanted,
    })),
  )
  await setRollbackTriggers(options)
  expect(updates).toHaveLength(4)
  expect(said).toEqual([])
})

test('triggers can be removed, so that a good version comes although an alarm is on', async () => {
  const { options, updates } = cloudFormation()
  await removeRollbackTriggers(options)
  expect(updates).toEqual([])
  await setRollbackTriggers(options)
  await removeRollbackTriggers(options)
  expect(updates.slice(4).map(({ RollbackConfiguration }) => RollbackConfiguration)).toEqual(
    Array.from({ length: 4 }, () => ({ RollbackTriggers: [], MonitoringTimeInMinutes: 0 })),
  )
})

test('a stack that does not exist is left out', async () => {
  const { options, updates } = cloudFormation({ stacks: ['data', 'api'] })
  await setRollbackTriggers(options)
  expect(updates.map(({ StackName }) => StackName)).toEqual(['data', 'api'].map(nameOf))
})

test('no trigger is set without its alarm, because every later update would fail', async () => {
  const { options, updates } = cloudFormation({ alarms: rollbackAlarms.slice(1) })
  await expect(setRollbackTriggers(options)).rejects.toThrow(`no alarm ${nameOf(rollbackAlarms[0] ?? '')}`)
  expect(updates).toEqual([])
})

test('the deployment says so if CloudFormation does not take the triggers', async () => {
  const { options, said } = cloudFormation({ stacks: ['api'], ignores: true })
  await setRollbackTriggers(options)
  expect(said).toEqual([`Warning: CloudFormation has not taken the rollback triggers of ${nameOf('api')}`])
})

test('an update that fails is an error', async () => {
  const { options } = cloudFormation({ stacks: ['api'], ends: 'UPDATE_ROLLBACK_FAILED' })
  await expect(setRollbackTriggers(options)).rejects.toThrow('the stack is UPDATE_ROLLBACK_FAILED')
})

test('CloudFormation takes at most five triggers', () => {
  expect(rollbackAlarms.length).toBeLessThanOrEqual(5)
})
