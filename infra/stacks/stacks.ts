import { type App, Aws, CfnOutput, Stack, type StackProps, Tags, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks } from 'cdk-nag'
import type { RestApi } from 'aws-cdk-lib/aws-apigateway'
import type { Construct } from 'constructs'
import { functions, routesOf, unknownPathsFunction } from '#shared/system/functions.ts'
import type { BundleFolders } from '../bundle.ts'
import { hasGlobalStack, ownsMailDomain, prefixOf, stackNameOf, type Stage } from '../stages.ts'
import { CostsStack } from './costs-stack.ts'
import { DataStack } from './data-stack.ts'
import { EdgeGlobalStack } from './edge-global-stack.ts'
import { EdgeStack } from './edge-stack.ts'
import { MailStack } from './mail-stack.ts'
import { OperationsStack } from './operations-stack.ts'
import { TrailStack } from './trail-stack.ts'
import { WorkersStack } from './workers-stack.ts'
import { addFunctions, type FunctionsProps } from '../constructs/add-functions.ts'
import { AppApi } from '../constructs/app-api.ts'
import { pathsByFunction } from '../paths-by-function.ts'

/** The API: one function for each feature's routes, and the gateway in front of them. */
class ApiStack extends Stack {
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

export interface SystemProps {
  stage: Stage
  region: string
  /** The version that `/health` reports. */
  version: string
  /** The commit that `/health` reports; undefined outside a checkout. */
  commit: string | undefined
  bundles: BundleFolders
  /** The folder of the built page; required if the stage has an edge. */
  pageFolder?: string
  /** The public keys of signed addresses of files, in PEM by our ids. `npm run deploy` passes them. */
  fileKeys?: Record<string, string>
}

/** The only region of the certificates and firewalls of CloudFront, and of monitors of costs. */
const GLOBAL_REGION = 'us-east-1'

/** Adds the stacks of one stage to an app. An unsuppressed finding of cdk-nag fails the synthesis. */
export function addStacks(
  app: App,
  { stage, region, version, commit, bundles, pageFolder, fileKeys = {} }: SystemProps,
) {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app))
  Tags.of(app).add('project', 'sponsor-finder')
  Tags.of(app).add('stage', stage.name)

  const resourcePrefix = prefixOf(stage, Aws.ACCOUNT_ID)
  const common = (name: string, where = region) => ({
    stackName: stackNameOf(stage, name),
    env: { region: where },
    stage,
    resourcePrefix,
    // prevents accidental deletion of data
    terminationProtection: !stage.isDisposable,
  })
  const data = new DataStack(app, 'data', common('data'))
  const shared = { version, commit, bundles, data: data.resources }
  const api = new ApiStack(app, 'api', { ...common('api'), ...shared })
  const workers = new WorkersStack(app, 'workers', { ...common('workers'), ...shared })
  // where the data of users is
  const trail = stage.isDisposable ? undefined : new TrailStack(app, 'trail', common('trail'))
  return { data, api, workers, ...(trail && { trail }), ...addMail(), ...addEdge(), ...addOperations() }

  /** Emulators watch nothing. */
  function addOperations(): { operations?: OperationsStack; costs?: CostsStack } {
    if (!stage.hasEdge) return {}
    const operations = new OperationsStack(app, 'operations', {
      ...common('operations'),
      functionName: (name) => workers.functionNameOf(name),
    })
    for (const watched of [data, api, workers]) operations.addStackDependency(watched)
    // only a stage that uses us-east-1 anyway, because that region must be bootstrapped
    if (!hasGlobalStack(stage)) return { operations }
    return { operations, costs: new CostsStack(app, 'costs', common('costs', GLOBAL_REGION)) }
  }

  function addMail(): { mail?: MailStack } {
    if (stage.domain === undefined || !ownsMailDomain(stage)) return {}
    return { mail: new MailStack(app, 'mail', { ...common('mail'), domain: stage.domain }) }
  }

  function addEdge(): { edge?: EdgeStack; edgeGlobal?: EdgeGlobalStack } {
    const { originSecret } = data.resources
    if (!stage.hasEdge || originSecret === undefined) return {}
    if (pageFolder === undefined) throw new Error(`The stage ${stage.name} has an edge: build the page first`)
    // the edge stack refers to the global stack in us-east-1: CloudFront accepts certificates and firewalls only from
    // there
    const crossing = { crossRegionReferences: true }
    const global = hasGlobalStack(stage)
      ? new EdgeGlobalStack(app, 'edge-global', { ...common('edge-global', GLOBAL_REGION), ...crossing })
      : undefined
    const edge = new EdgeStack(app, 'edge', {
      ...common('edge'),
      ...crossing,
      pageFolder,
      api: api.api,
      originSecret,
      fileKeys,
      global,
    })
    return { ...(global && { edgeGlobal: global }), edge }
  }
}
