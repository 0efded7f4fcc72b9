import { describe, expect, it } from 'vitest'
import { ofType, synthesize, text } from './synthesize.ts'

interface Budget {
  Budget: object
  NotificationsWithSubscribers: {
    Notification: object
    Subscribers: { SubscriptionType: string; Address: unknown }[]
  }[]
}

const above = (NotificationType: string, Threshold: number) => ({
  NotificationType,
  ComparisonOperator: 'GREATER_THAN',
  Threshold,
})

describe.each([
  ['dev', 60],
  ['production', 250],
])('the budget of %s', (stage, dollars) => {
  const [[, budget] = [], ...others] = ofType<Budget>(synthesize(stage).operations!, 'AWS::Budgets::Budget')

  it(`is of ${dollars} dollars a month, for everything in the account`, () => {
    expect(others).toEqual([])
    expect(budget?.Properties.Budget).toEqual({
      BudgetName: `sponsor-finder-${stage}`,
      BudgetType: 'COST',
      TimeUnit: 'MONTHLY',
      BudgetLimit: { Amount: dollars, Unit: 'USD' },
    })
  })

  it('tells at 50%, 80% and 100% of it, and when the forecast passes 100%', () => {
    const { NotificationsWithSubscribers: told = [] } = budget?.Properties ?? {}
    expect(told.map(({ Notification }) => Notification)).toEqual([
      above('ACTUAL', 50),
      above('ACTUAL', 80),
      above('ACTUAL', 100),
      above('FORECASTED', 100),
    ])
    for (const { Subscribers } of told)
      expect(Subscribers.map(({ SubscriptionType, Address }) => [SubscriptionType, text(Address)])).toEqual([
        ['SNS', expect.stringMatching(/^<tell/)],
      ])
  })
})

describe('the monitor of unexpected costs', () => {
  const costs = synthesize('production').costs!
  const [[monitorId, monitor] = []] = ofType(costs, 'AWS::CE::AnomalyMonitor')
  const [[, subscription] = []] = ofType(costs, 'AWS::CE::AnomalySubscription')

  it('is of the resources with the tag of the stage', () => {
    const { MonitorType, MonitorName, MonitorSpecification } = monitor?.Properties ?? {}
    expect([MonitorType, MonitorName]).toEqual(['CUSTOM', 'sponsor-finder-production'])
    expect(JSON.parse(String(MonitorSpecification))).toEqual({
      Tags: { Key: 'stage', Values: ['production'] },
    })
  })

  it('tells its topic at once of 10 dollars or more', () => {
    const { Frequency, MonitorArnList, Subscribers, ThresholdExpression } = subscription?.Properties ?? {}
    expect(Frequency).toBe('IMMEDIATE')
    expect((MonitorArnList as unknown[]).map(text)).toEqual([`<${monitorId}.MonitorArn>`])
    expect(
      (Subscribers as { Type: string; Address: unknown }[]).map(({ Type, Address }) => [Type, text(Address)]),
    ).toEqual([['SNS', expect.stringMatching(/^<costs/)]])
    expect(JSON.parse(String(ThresholdExpression))).toEqual({
      Dimensions: {
        Key: 'ANOMALY_TOTAL_IMPACT_ABSOLUTE',
        MatchOptions: ['GREATER_THAN_OR_EQUAL'],
        Values: ['10'],
      },
    })
  })
})
