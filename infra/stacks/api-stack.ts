import { Aws, CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { environmentOf } from '../../shared/system/environment.ts'
import { functions, type FunctionDefinition, type FunctionName } from '../../shared/system/functions.ts'
import type { BundleFolders } from '../bundle.ts'
import { grantsOf, type DataResources } from '../constructs/grants.ts'
import { HouseApi } from '../constructs/house-api.ts'
import { HouseFunction } from '../constructs/house-function.ts'
import { entriesOf } from '../entries.ts'
import { pathsByFunction } from '../paths-by-function.ts'
import type { Stage } from '../stages.ts'

interface ApiStackProps extends StackProps {
  stage: Stage
  resourcePrefix: string
  version: string
  bundles: BundleFolders
  data: DataResources
}

/** The API: one function for each feature's routes, and the gateway in front of them. */
export class ApiStack extends Stack {
  constructor(scope: Construct, id: string, props: ApiStackProps) {
    const { stage, resourcePrefix, version, bundles, data, ...stackProps } = props
    super(scope, id, stackProps)
    const { dailyUnlockLimit, snapshotMaxAgeSeconds, pageOrigin, mailFrom } = stage
    const settings = {
      resourcePrefix,
      queueUrlPrefix: `https://sqs.${this.region}.${Aws.URL_SUFFIX}/${Aws.ACCOUNT_ID}/`,
      dailyUnlockLimit,
      snapshotMaxAgeSeconds,
      pageOrigin,
      mailFrom,
      version,
    }
    const secrets = { signingKey: { SIGNING_KEY_SECRET_ID: data.signingKey.secretArn } }
    const paths = pathsByFunction(functions)
    const gateway = new HouseApi(this, 'gateway', stage)

    for (const [name, definition] of entriesOf<FunctionName, FunctionDefinition>(functions)) {
      const { function: handler } = new HouseFunction(this, name, {
        definition,
        stage,
        bundle: bundles[name],
        environment: environmentOf(name, settings, secrets),
        grants: grantsOf(definition, data),
      })
      gateway.serve(paths[name], handler)
    }
    new CfnOutput(this, 'ApiId', { value: gateway.api.restApiId })
    new CfnOutput(this, 'ResourcePrefix', { value: resourcePrefix })
  }
}
