import { Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { tables } from '#shared/system/tables.ts'
import { stageNamed } from '../stages.ts'
import { addTables } from './app-tables.ts'

const TABLE = 'AWS::DynamoDB::Table'
const TARGET = 'AWS::ApplicationAutoScaling::ScalableTarget'

const templateFor = (users?: number) => {
  const stack = new Stack()
  addTables(stack, 'prefix', { ...stageNamed('dev'), ...(users && { provisionedFor: users }) }, 1)
  return Template.fromStack(stack)
}

const ofType = (type: string, users?: number) =>
  Object.values(templateFor(users).findResources(type)).map(({ Properties }) => Properties as unknown)

describe('tables with the capacity of a schedule', () => {
  it('all tables are on demand unless a number of users is given', () => {
    const onDemand = expect.objectContaining({ BillingMode: 'PAY_PER_REQUEST' }) as unknown
    expect(ofType(TABLE)).toEqual(Object.keys(tables).map(() => onDemand))
    expect(ofType(TARGET)).toEqual([])
  })

  it('the capacity follows the hour of the day, and the use in between', () => {
    // a user's 27 writes in a month are 103 a second, for which 206 are provided
    expect(ofType(TARGET, 10_000_000)).toContainEqual(
      expect.objectContaining({
        ScalableDimension: 'dynamodb:table:WriteCapacityUnits',
        MinCapacity: 62,
        MaxCapacity: 2056,
        ScheduledActions: expect.arrayContaining([
          expect.objectContaining({
            Schedule: 'cron(0 10 * * ? *)',
            ScalableTargetAction: { MinCapacity: 350 },
          }),
        ]) as unknown,
      }),
    )
    const tracking = expect.objectContaining({ TargetValue: 50 }) as unknown
    const policy = expect.objectContaining({ TargetTrackingScalingPolicyConfiguration: tracking }) as unknown
    expect(ofType('AWS::ApplicationAutoScaling::ScalingPolicy', 10_000_000)).toEqual(Array(14).fill(policy))
  })

  it('a table begins with the capacity of its busiest hour', () => {
    // of the counters, which are only written, and of the sessions
    for (const throughput of [
      { ReadCapacityUnits: 1, WriteCapacityUnits: 350 },
      { ReadCapacityUnits: 591, WriteCapacityUnits: 127 },
    ])
      expect(ofType(TABLE, 10_000_000)).toContainEqual(
        expect.objectContaining({ ProvisionedThroughput: throughput }),
      )
  })

  it('a table with an index or a stream stays on demand', () => {
    const provided = ofType(TABLE, 1_000_000).filter(
      (one) => !JSON.stringify(one).includes('PAY_PER_REQUEST'),
    )
    expect(provided).toHaveLength(7)
    expect(JSON.stringify(provided)).not.toMatch(/GlobalSecondaryIndexes|StreamSpecification/)
  })
})
