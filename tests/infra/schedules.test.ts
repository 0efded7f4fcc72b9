import { describe, expect, it } from 'vitest'
import { entriesOf } from '../../infra/entries.ts'
import type { FunctionDefinition } from '#shared/system/function-definition.ts'
import { functions, type FunctionName } from '#shared/system/functions.ts'
import { isSchedule } from '#shared/system/schedule.ts'
import { exportedBy, ofType, synthesize, text } from './synthesize.ts'

interface ScheduleProperties {
  ScheduleExpression: string
  FlexibleTimeWindow: { Mode: string }
  Target: {
    Arn: unknown
    RoleArn: unknown
    RetryPolicy: { MaximumRetryAttempts: number; MaximumEventAgeInSeconds: number }
    DeadLetterConfig: { Arn: unknown }
  }
}
interface RoleProperties {
  AssumeRolePolicyDocument: { Statement: { Principal: unknown; Condition: unknown }[] }
  Policies: { PolicyDocument: { Statement: { Action: unknown; Resource: unknown }[] } }[]
}
interface Invocations {
  FunctionName: unknown
  MaximumRetryAttempts: number
  DestinationConfig: { OnFailure: { Destination: unknown } }
}

const { data, workers } = synthesize('production')
const schedules = ofType<ScheduleProperties>(workers, 'AWS::Scheduler::Schedule')
const scheduled = entriesOf<FunctionName, FunctionDefinition>(functions).filter(([, { trigger }]) =>
  isSchedule(trigger),
)
const exported = exportedBy(data)
const queueOf = (arn: unknown) => {
  const [, id = ''] = /^<(\w+)\.Arn>$/.exec(exported.get(text(arn)) ?? '') ?? []
  return text(data.Resources[id]?.Properties['QueueName'])
}
const FAILURES = 'sponsor-finder-production-<AWS::AccountId>-schedules-dead'

describe('the schedules in AWS', () => {
  it('each scheduled function has one schedule, which gives up after some tries and keeps what failed', () => {
    expect(schedules).toHaveLength(scheduled.length)
    for (const [, { Properties }] of schedules) {
      expect(Properties.FlexibleTimeWindow).toEqual({ Mode: 'OFF' })
      expect(Properties.Target.RetryPolicy).toEqual({
        MaximumRetryAttempts: 5,
        MaximumEventAgeInSeconds: 900,
      })
      expect(queueOf(Properties.Target.DeadLetterConfig.Arn)).toBe(FAILURES)
    }
  })

  it('the role of a schedule may run its one function, and write to the queue of failures, for this account only', () => {
    const roles = new Map(ofType<RoleProperties>(workers, 'AWS::IAM::Role').map(([id, role]) => [id, role]))
    const used = schedules.map(([, { Properties }]) => text(Properties.Target.RoleArn))
    expect(new Set(used).size).toBe(schedules.length)
    for (const [, { Properties }] of schedules) {
      const role = roles.get(text(Properties.Target.RoleArn).replace(/^<(\w+)\.Arn>$/, '$1'))?.Properties
      expect(role?.AssumeRolePolicyDocument.Statement).toEqual([
        expect.objectContaining({
          Principal: { Service: 'scheduler.amazonaws.com' },
          Condition: {
            StringEquals: expect.objectContaining({
              'aws:SourceAccount': { Ref: 'AWS::AccountId' },
            }) as object,
          },
        }),
      ])
      const [invoke, send, ...others] =
        role?.Policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement) ?? []
      expect(others).toEqual([])
      expect([invoke?.Action, text(invoke?.Resource)]).toEqual([
        'lambda:InvokeFunction',
        text(Properties.Target.Arn),
      ])
      expect([send?.Action, queueOf(send?.Resource)]).toEqual(['sqs:SendMessage', FAILURES])
    }
  })

  it('a run that fails at each try of Lambda goes to the queue of failures too', () => {
    const configured = ofType<Invocations>(workers, 'AWS::Lambda::EventInvokeConfig')
    expect(configured).toHaveLength(scheduled.length)
    for (const [, { Properties }] of configured) {
      expect(Properties.MaximumRetryAttempts).toBe(2)
      expect(queueOf(Properties.DestinationConfig.OnFailure.Destination)).toBe(FAILURES)
    }
  })

  it('times of day are in the UK, and only those', () => {
    const zones = ofType<{ ScheduleExpression: string; ScheduleExpressionTimezone?: string }>(
      workers,
      'AWS::Scheduler::Schedule',
    ).map(([, { Properties }]) => [
      Properties.ScheduleExpression.split('(')[0],
      Properties.ScheduleExpressionTimezone,
    ])
    expect(new Set(zones.map(String))).toEqual(new Set(['rate,', 'cron,Europe/London']))
  })
})

it('an emulator gets rules instead', () => {
  const types = Object.values(synthesize('localstack').workers.Resources).map(({ Type }) => Type)
  const kept = scheduled.filter(([, { startsFetches }]) => !startsFetches)
  expect(types.filter((type) => type === 'AWS::Events::Rule')).toHaveLength(kept.length)
  expect(types).not.toContain('AWS::Scheduler::Schedule')
  expect(types).not.toContain('AWS::Lambda::EventInvokeConfig')
})
