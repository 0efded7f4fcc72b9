import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import type { RestApi } from 'aws-cdk-lib/aws-apigateway'
import type { Construct } from 'constructs'
import { functions, routesOf, unknownPathsFunction } from '#shared/system/functions.ts'
import { addFunctions, type FunctionsProps } from '../constructs/add-functions.ts'
import { AppApi } from '../constructs/app-api.ts'
import { pathsByFunction } from '../paths-by-function.ts'

/** The API: one function for each feature's routes, and the gateway in front of them. */
export class ApiStack extends Stack {
  readonly api: RestApi

  constructor(scope: Construct, id: string, props: FunctionsProps & StackProps) {
    super(scope, id, { description: 'The API of Sponsor Finder and the functions behind it', ...props })
    const paths = pathsByFunction(functions)
    const gateway = new AppApi(this, 'gateway', props.stage, props.data.originSecret)
    this.api = gateway.api
    const added = addFunctions(this, props, (definition) => routesOf(definition).length > 0)
    for (const { name, handler } of added) {
      gateway.serve(paths[name], handler)
      if (name === unknownPathsFunction) gateway.serveUnknownPaths(handler)
    }

    new CfnOutput(this, 'ApiId', { value: gateway.api.restApiId })
    new CfnOutput(this, 'ResourcePrefix', { value: props.resourcePrefix })
  }
}
