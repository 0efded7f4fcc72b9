import { describe, expect, it } from 'vitest'
import type { FunctionDefinition } from '#shared/system/function-definition.ts'
import { functions, type FunctionName } from '#shared/system/functions.ts'
import { isSchedule } from '#shared/system/schedule.ts'
import { entriesOf } from '../../infra/entries.ts'
import { describedFunction } from './described-function.ts'
import { exportedBy, ofType, synthesize, text } from './synthesize.ts'

interface ScheduleProperties {
  ScheduleExpression: string
  ScheduleExpressionTimezone?: string
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

  // in the syntax of EventBridge Scheduler (docs.aws.amazon.com/scheduler/latest/UserGuide/schedule-types.html)
  it('each has its time in the syntax of AWS, and times of day are in the UK', () => {
    const described = describedFunction(workers)
    const times = schedules.map(([, { Properties }]) => {
      const description = described(Properties.Target.Arn) ?? ''
      const [name] = scheduled.find(([, { entry }]) => description.startsWith(entry)) ?? []
      const { ScheduleExpression, ScheduleExpressionTimezone: zone } = Properties
      return [name, zone === undefined ? ScheduleExpression : `${ScheduleExpression} ${zone}`]
    })
    expect(Object.fromEntries(times)).toEqual({
      sweepOutbox: 'rate(1 minute)',
      refreshResponseList: 'rate(5 minutes)',
      refreshVacancyList: 'rate(5 minutes)',
      refreshIndex: 'rate(15 minutes)',
      endAbandonedJobs: 'rate(15 minutes)',
      announceDay: 'rate(60 minutes)',
      queueRefreshRound: 'rate(60 minutes)',
      recordCoverage: 'rate(60 minutes)',
      fetchDailyRegister: 'cron(30 8,14 ? * MON-FRI *) Europe/London',
      queueDailyFeeds: 'cron(0 6 * * ? *) Europe/London',
    })
  })
})

it('an emulator gets rules instead', () => {
  const types = Object.values(synthesize('localstack').workers.Resources).map(({ Type }) => Type)
  const kept = scheduled.filter(([, { startsFetches }]) => !startsFetches)
  expect(types.filter((type) => type === 'AWS::Events::Rule')).toHaveLength(kept.length)
  expect(types).not.toContain('AWS::Scheduler::Schedule')
  expect(types).not.toContain('AWS::Lambda::EventInvokeConfig')
  const rules = ofType<{ ScheduleExpression: string }>(
    synthesize('localstack').workers,
    'AWS::Events::Rule',
  ).map(([, { Properties }]) => Properties.ScheduleExpression)
  expect(rules.toSorted()).toEqual([
    'rate(1 hour)',
    'rate(1 hour)',
    'rate(1 minute)',
    'rate(15 minutes)',
    'rate(15 minutes)',
    'rate(5 minutes)',
    'rate(5 minutes)',
  ])
})
