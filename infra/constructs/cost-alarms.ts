import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import { CfnAnomalyMonitor, CfnAnomalySubscription } from 'aws-cdk-lib/aws-ce'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'

interface CostAlarmsProps {
  /** The name of the stage. */
  stage: string
  monthlyDollars: number
  topic: ITopic
}

/** The parts of the budget, in percent, of which operators are told. */
const SPENT = [50, 80, 100]
/** An unexpected cost of less than this is not told. */
const LEAST_ANOMALY_DOLLARS = 10

/**
 * A monthly budget of the whole account, and a monitor of unexpected costs of the stage. The budget has no filter,
 * because costs have a tag only after somebody activates it in the billing console. The monitor needs that. It is not
 * the monitor of all services, of which an account has one, often made by AWS already
 * (github.com/aws-cloudformation/cloudformation-coverage-roadmap/issues/2515).
 */
export class CostAlarms extends Construct {
  constructor(scope: Construct, id: string, { stage, monthlyDollars, topic }: CostAlarmsProps) {
    super(scope, id)
    const notify = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
      notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold },
      subscribers: [{ subscriptionType: 'SNS', address: topic.topicArn }],
    })
    new CfnBudget(this, 'budget', {
      budget: {
        budgetName: `sponsor-finder-${stage}`,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: monthlyDollars, unit: 'USD' },
      },
      notificationsWithSubscribers: [
        ...SPENT.map((percent) => notify('ACTUAL', percent)),
        notify('FORECASTED', 100),
      ],
    })
    const monitor = new CfnAnomalyMonitor(this, 'monitor', {
      monitorName: `sponsor-finder-${stage}`,
      monitorType: 'CUSTOM',
      monitorSpecification: JSON.stringify({ Tags: { Key: 'stage', Values: [stage] } }),
    })
    new CfnAnomalySubscription(this, 'subscription', {
      subscriptionName: `sponsor-finder-${stage}`,
      // a topic can only be told at once
      frequency: 'IMMEDIATE',
      monitorArnList: [monitor.attrMonitorArn],
      subscribers: [{ type: 'SNS', address: topic.topicArn }],
      thresholdExpression: JSON.stringify({
        Dimensions: {
          Key: 'ANOMALY_TOTAL_IMPACT_ABSOLUTE',
          MatchOptions: ['GREATER_THAN_OR_EQUAL'],
          Values: [String(LEAST_ANOMALY_DOLLARS)],
        },
      }),
    })
  }
}
