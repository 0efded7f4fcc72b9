import { Duration } from 'aws-cdk-lib'
import { Alarm, ComparisonOperator, MathExpression, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import {
  type ILambdaApplication,
  LambdaDeploymentConfig,
  LambdaDeploymentGroup,
} from 'aws-cdk-lib/aws-codedeploy'
import type { IRole } from 'aws-cdk-lib/aws-iam'
import { Alias, type Function, type IFunction, type IVersion } from 'aws-cdk-lib/aws-lambda'
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { CANARY_ALIAS } from '#shared/system/canaries.ts'

interface CanaryProps {
  handler: Function
  application: ILambdaApplication
  role: IRole
  /** The name of the metric of error lines, which is unique in the account and region. */
  metricName: string
}

/** How many errors in a minute end a release. One error may be that of a caller who would have met it before. */
const MOST_ERRORS = 3

/** The alias of a function whose new versions come gradually. An alarm sends everybody back to the version before. */
export class Canary extends Construct {
  /** The alias. */
  readonly target: IFunction

  constructor(scope: Construct, id: string, { handler, application, role, metricName }: CanaryProps) {
    super(scope, id)
    // the CDK is compiled without `exactOptionalPropertyTypes`, so its types for a missing role differ
    const version = handler.currentVersion as IVersion
    const alias = new Alias(this, 'alias', { aliasName: CANARY_ALIAS, version })
    this.target = alias as IFunction
    const period = Duration.minutes(1)
    // Lambda counts no error for an answer 500, and our log has no line for a process that ended
    const lines = new MetricFilter(this, 'error-lines', {
      logGroup: handler.logGroup,
      filterPattern: FilterPattern.stringValue('$.level', '=', 'error'),
      metricNamespace: 'SponsorFinder',
      metricName,
    }).metric({ statistic: 'Sum', period })
    const alarm = new Alarm(this, 'alarm', {
      alarmDescription: `A new version of ${scope.node.id}/${id} may fail. CodeDeploy goes back to the version before (docs/runbooks/bad-deployment.md).`,
      metric: new MathExpression({
        expression: 'FILL(lines, 0) + FILL(errors, 0)',
        usingMetrics: { lines, errors: alias.metricErrors({ statistic: 'Sum', period }) },
        label: 'errors',
        period,
      }),
      threshold: MOST_ERRORS,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    })
    new LambdaDeploymentGroup(this, 'deployments', {
      application,
      role,
      alias,
      deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
      alarms: [alarm],
      autoRollback: { failedDeployment: true, stoppedDeployment: true, deploymentInAlarm: true },
    })
  }
}
