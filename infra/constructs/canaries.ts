import { Validations } from 'aws-cdk-lib'
import { LambdaApplication } from 'aws-cdk-lib/aws-codedeploy'
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Function, IFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { canaries } from '#shared/system/canaries.ts'
import type { FunctionName } from '#shared/system/functions.ts'
import type { Stage } from '../stages.ts'
import { Canary } from './canary.ts'

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
