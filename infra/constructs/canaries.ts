import { Duration, Validations } from 'aws-cdk-lib'
import { Alarm, ComparisonOperator, MathExpression, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch'
import {
  type ILambdaApplication,
  LambdaApplication,
  LambdaDeploymentConfig,
  LambdaDeploymentGroup,
} from 'aws-cdk-lib/aws-codedeploy'
import { type IRole, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Alias, type Function, type IFunction, type IVersion } from 'aws-cdk-lib/aws-lambda'
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { canaries, CANARY_ALIAS } from '#shared/system/canaries.ts'
import type { FunctionName } from '#shared/system/functions.ts'
import type { Stage } from '../stages.ts'

/** The functions of a stack whose new versions come gradually, with the one application and role of CodeDeploy. */
export class Canaries extends Construct {
  private readonly stage: Stage
  private readonly deployer: { application: LambdaApplication; role: Role } | undefined

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id)
    this.stage = stage
    // emulators have no CodeDeploy
    this.deployer = stage.hasEdge ? this.newDeployer() : undefined
  }

  /** What work for a function goes to: its alias, or the function itself. */
  targetOf(name: FunctionName, handler: Function): IFunction {
    if (this.deployer === undefined || !canaries.includes(name)) return handler
    const metricName = `errors of ${this.stage.name} ${name}`
    return new Canary(this, name, { ...this.deployer, handler, metricName }).target
  }

  private newDeployer() {
    const role = new Role(this, 'role', {
      description: 'Shifts the work of functions to their new versions',
      assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
    })
    Validations.of(role).acknowledge({
      id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]',
      reason: "AWS's own policy is the documented one for CodeDeploy, in its limited form.",
    })
    return { application: new LambdaApplication(this, 'application'), role }
  }
}

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
class Canary extends Construct {
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
