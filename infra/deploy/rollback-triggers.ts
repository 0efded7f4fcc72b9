import {
  type CloudFormationClient,
  DescribeStackResourcesCommand,
  DescribeStacksCommand,
  type RollbackConfiguration,
  type Stack,
  UpdateStackCommand,
} from '@aws-sdk/client-cloudformation'
import { setTimeout as wait } from 'node:timers/promises'
import { alarmNameOf } from '#shared/system/alarms/alarm-definition.ts'
import { rollbackAlarms } from '#shared/system/rollback-alarms.ts'
import { ownsMailDomain, type Stage, stackNameOf } from '../stages.ts'
import { UserFacingError } from '../user-facing-error.ts'

/** How long CloudFormation watches the alarms after an update. In this time CodeDeploy has shifted all work. */
const MONITORED_MINUTES = 10

const POLL_MILLISECONDS = 5000
/** How often a stack is asked for. An update that changes nothing else still takes the monitored time. */
const MAX_POLLS = ((MONITORED_MINUTES + 10) * 60_000) / POLL_MILLISECONDS

interface RollbackTriggers {
  cloudFormation: Pick<CloudFormationClient, 'send'>
  stage: Stage
  say: (line: string) => void
  pause?: () => Promise<unknown>
}

/**
 * Has CloudFormation undo each later update of the stage's stacks if an alarm is raised within ten minutes. It keeps the
 * triggers of a stack for later updates, also for those of the CDK (API reference, "RollbackConfiguration"). The stack of
 * the alarms has none, because an update that removes a trigger's alarm would fail. Nor has the one in us-east-1: alarms
 * must be in the region of the stack.
 */
export async function setRollbackTriggers(options: RollbackTriggers): Promise<void> {
  const RollbackTriggers = await triggersOf(options)
  await configure(options, { RollbackTriggers, MonitoringTimeInMinutes: MONITORED_MINUTES })
}

/**
 * Removes the triggers. While an alarm is on, an update with triggers fails, and so would the way back to a good version.
 */
export const removeRollbackTriggers = (options: RollbackTriggers): Promise<void> =>
  configure(options, { RollbackTriggers: [], MonitoringTimeInMinutes: 0 })

/** The triggers of the alarms that exist. A trigger without its alarm would make every update fail. */
async function triggersOf({ cloudFormation, stage }: RollbackTriggers) {
  const { StackResources = [] } = await cloudFormation.send(
    new DescribeStackResourcesCommand({ StackName: stackNameOf(stage, 'operations') }),
  )
  const alarms = StackResources.filter(({ ResourceType }) => ResourceType === 'AWS::CloudWatch::Alarm')
  return rollbackAlarms.map((id) => {
    const name = alarmNameOf(stage.name, { id })
    const alarm = alarms.find(({ PhysicalResourceId }) => PhysicalResourceId === name)
    if (alarm?.StackId === undefined)
      throw new UserFacingError(`The stack operations has no alarm ${name}, which rollback needs`)
    const [arn, partition, , region, account] = alarm.StackId.split(':')
    return {
      Arn: [arn, partition, 'cloudwatch', region, account, 'alarm', name].join(':'),
      Type: 'AWS::CloudWatch::Alarm',
    }
  })
}

const watchedStacks = (stage: Stage): string[] =>
  ['data', 'workers', 'api', 'edge', ...(ownsMailDomain(stage) ? ['mail'] : [])].map((name) =>
    stackNameOf(stage, name),
  )

/** Configures the stacks at once, because each may take the time for which its alarms are watched. */
async function configure(options: RollbackTriggers, wanted: RollbackConfiguration): Promise<void> {
  const outcomes = await Promise.allSettled(
    watchedStacks(options.stage).map((name) => configureStack(options, name, wanted)),
  )
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}

async function configureStack(options: RollbackTriggers, name: string, wanted: RollbackConfiguration) {
  const { cloudFormation, say } = options
  const stack = await stackNamed(options, name)
  if (stack === undefined || isSame(stack.RollbackConfiguration, wanted)) return
  try {
    await cloudFormation.send(
      new UpdateStackCommand({
        StackName: name,
        UsePreviousTemplate: true,
        Parameters: (stack.Parameters ?? []).map(({ ParameterKey }) => ({
          ParameterKey,
          UsePreviousValue: true,
        })),
        Capabilities: stack.Capabilities,
        RollbackConfiguration: wanted,
      }),
    )
  } catch (error) {
    if (!isNothingToUpdate(error)) throw error
  }
  const updated = await settled(options, name)
  if (!isSame(updated.RollbackConfiguration, wanted))
    say(`Warning: CloudFormation has not taken the rollback triggers of ${name}`)
}

/** The stack after its update. @throws UserFacingError if the update failed or does not end. */
async function settled(options: RollbackTriggers, name: string): Promise<Stack> {
  const { pause = () => wait(POLL_MILLISECONDS) } = options
  for (let poll = 0; poll < MAX_POLLS; poll += 1) {
    const stack = await stackNamed(options, name)
    const status = stack?.StackStatus ?? 'gone'
    if (stack !== undefined && /^(?:CREATE|UPDATE|UPDATE_ROLLBACK)_COMPLETE$/.test(status)) return stack
    if (!status.endsWith('_IN_PROGRESS'))
      throw new UserFacingError(`The rollback triggers of ${name} could not be set: the stack is ${status}`)
    await pause()
  }
  throw new UserFacingError(`The rollback triggers of ${name} are still being set`)
}

async function stackNamed({ cloudFormation }: RollbackTriggers, name: string): Promise<Stack | undefined> {
  try {
    const { Stacks = [] } = await cloudFormation.send(new DescribeStacksCommand({ StackName: name }))
    return Stacks[0]
  } catch (error) {
    if (messageOf(error).includes('does not exist')) return undefined
    throw error
  }
}

const isNothingToUpdate = (error: unknown) => messageOf(error).includes('No updates are to be performed')

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const isSame = (one?: RollbackConfiguration, other?: RollbackConfiguration): boolean =>
  textOf(one) === textOf(other)

const textOf = ({ RollbackTriggers = [], MonitoringTimeInMinutes = 0 }: RollbackConfiguration = {}) =>
  [MonitoringTimeInMinutes, ...RollbackTriggers.map(({ Arn }) => Arn).toSorted()].join('\n')
