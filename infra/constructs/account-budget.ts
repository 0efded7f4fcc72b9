import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import { budgetNameOf } from '#shared/system/alarms/alarm-definition.ts'

interface AccountBudgetProps {
  stage: string
  monthlyDollars: number
  topic: ITopic
}

/** The parts of the budget, in percent, of which operators are told. */
const SPENT = [50, 80, 100]

/** A monthly budget of the whole account: costs have a tag only after somebody activates it. */
export class AccountBudget extends CfnBudget {
  constructor(scope: Construct, id: string, { stage, monthlyDollars, topic }: AccountBudgetProps) {
    const notify = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
      notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold },
      subscribers: [{ subscriptionType: 'SNS', address: topic.topicArn }],
    })
    super(scope, id, {
      budget: {
        budgetName: budgetNameOf(stage),
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: monthlyDollars, unit: 'USD' },
      },
      notificationsWithSubscribers: [
        ...SPENT.map((percent) => notify('ACTUAL', percent)),
        notify('FORECASTED', 100),
      ],
    })
    // a budget may try the topic when it is made, so the policy must be there
    this.node.addDependency(topic)
  }
}
