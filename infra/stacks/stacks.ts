import { type App, Aws, CfnOutput, Stack, type StackProps, Tags, Validations } from 'aws-cdk-lib'
import type { RestApi } from 'aws-cdk-lib/aws-apigateway'
import { FunctionUrlAuthType } from 'aws-cdk-lib/aws-lambda'
import { EmailIdentity, Identity, MailFromBehaviorOnMxFailure } from 'aws-cdk-lib/aws-ses'
import { StringParameter } from 'aws-cdk-lib/aws-ssm'
import { AwsSolutionsChecks } from 'cdk-nag'
import type { Construct } from 'constructs'
import { type FunctionName, functions, routesOf, unknownPathsFunction } from '#shared/system/functions.ts'
import { tablePrefixOf } from '#shared/system/names.ts'
import type { BundleFolders } from '../bundle.ts'
import { addFunctions, type FunctionsProps } from '../constructs/add-functions.ts'
import { addTrigger } from '../constructs/add-trigger.ts'
import { AppApi } from '../constructs/app-api.ts'
import { addTables, type AppTables } from '../constructs/app-tables.ts'
import { Canaries } from '../constructs/canaries.ts'
import { zoneOf } from '../constructs/zone-of.ts'
import { deployedRefreshes } from '../deployed-refreshes.ts'
import type { FunctionUrls } from '../edge/api-behaviors.ts'
import { entriesOf } from '../entries.ts'
import { pathsByFunction } from '../paths-by-function.ts'
import type { Domain } from '../stage-choices.ts'
import {
  generationInUseParameterOf,
  GLOBAL_REGION,
  hasGlobalStack,
  ownsMailDomain,
  prefixOf,
  stackNameOf,
  type Stage,
} from '../stages.ts'
import { BackupStack } from './backup-stack.ts'
import { DataStack } from './data-stack.ts'
import { EdgeGlobalStack, type EdgeParts, EdgeStack } from './edge-stack.ts'
import { CostsStack, OperationsStack } from './operations-stack.ts'
import { TrailStack } from './trail-stack.ts'

class ApiStack extends Stack {
  readonly api: RestApi
  /** The URLs of functions, which only the edge may call. Without an edge there are none. */
  readonly urls: FunctionUrls
  readonly names: FunctionNames

  constructor(scope: Construct, id: string, props: FunctionsProps & StackProps) {
    super(scope, id, { description: 'The API of Sponsor Finder and the functions behind it', ...props })
    const paths = pathsByFunction(functions)
    const gateway = new AppApi(this, 'gateway', props.stage, props.data.originSecret)
    this.api = gateway.api
    const added = addFunctions(this, props, (definition) => routesOf(definition).length > 0)
    const canaries = new Canaries(this, 'canaries', props.stage)
    this.names = namesOf(added)
    this.urls = new Map()
    for (const { name, handler, definition } of added) {
      const target = canaries.targetOf(name, handler)
      gateway.serve(paths[name], target)
      if (name === unknownPathsFunction) gateway.serveUnknownPaths(handler)
      if (definition.hasUrl && props.stage.hasEdge)
        this.urls.set(name, target.addFunctionUrl({ authType: FunctionUrlAuthType.AWS_IAM }))
    }

    const { dataGeneration } = props.stage
    // preflight refuses a deployment that would go back to an older generation by mistake
    if (dataGeneration > 1)
      new StringParameter(this, 'generation-in-use', {
        parameterName: generationInUseParameterOf(props.stage),
        description: 'The generation of the tables that the functions of Sponsor Finder use',
        stringValue: String(dataGeneration),
      })
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
  /** Required if the stage has an edge. */
  edgeParts?: EdgeParts
}

/** Adds the stacks of one stage to an app. An unsuppressed finding of cdk-nag fails the synthesis. */
export function addStacks(app: App, { stage, region, version, commit, bundles, edgeParts }: SystemProps) {
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
  const tablesBeside = addGenerations()
  const tablePrefix = tablePrefixOf(resourcePrefix, stage.dataGeneration)
  const shared = {
    version,
    commit,
    bundles,
    data: { ...data.resources, tables: tablesOf(stage.dataGeneration), tablePrefix },
  }
  const api = new ApiStack(app, 'api', { ...common('api'), ...shared })
  const workers = new WorkersStack(app, 'workers', { ...common('workers'), ...shared })
  // where the data of users is
  const trail = stage.isDisposable ? undefined : new TrailStack(app, 'trail', common('trail'))
  return {
    data,
    api,
    workers,
    restored: [...tablesBeside.values()],
    ...(trail && { trail }),
    ...addBackup(),
    ...addMail(),
    ...addEdge(),
    ...addOperations(),
  }

  /** Adds a stack for each generation but the first, and keeps the exports of those that are not in use. */
  function addGenerations(): Map<number, TablesStack> {
    const all = [stage.dataGeneration, ...stage.otherGenerations].filter((generation) => generation > 1)
    const stacks = new Map(
      all.map((generation) => {
        const props = { ...common(`tables-${generation}`), stage, generation }
        const prefix = tablePrefixOf(resourcePrefix, generation)
        return [
          generation,
          new TablesStack(app, `tables-${generation}`, { ...props, tablePrefix: prefix }),
        ] as const
      }),
    )
    // a deployment updates this stack first, while the functions still import what it exports
    if (stage.otherGenerations.includes(1)) keepExports(data, data.tables)
    for (const generation of stage.otherGenerations) {
      const stack = stacks.get(generation)
      if (stack) keepExports(stack, stack.tables)
    }
    return stacks
  }

  function tablesOf(generation: number): AppTables {
    const tables = generation === 1 ? data.tables : tablesBeside.get(generation)?.tables
    if (tables === undefined) throw new Error(`No stack has the tables of generation ${generation}`)
    return tables
  }

  function addBackup(): { backup?: BackupStack } {
    const { backupVault: copyTo, hasEdge, isDisposable } = stage
    if (copyTo === undefined || !hasEdge) return {}
    return {
      backup: new BackupStack(app, 'backup', { ...common('backup'), tablePrefix, isDisposable, copyTo }),
    }
  }

  /** Emulators watch nothing. */
  function addOperations(): { operations?: OperationsStack; costs?: CostsStack } {
    if (!stage.hasEdge) return {}
    const operations = new OperationsStack(app, 'operations', {
      ...common('operations'),
      functionName: (name) => functionNameOf(name, api.names, workers.names),
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
    if (edgeParts === undefined) throw new Error(`The stage ${stage.name} has an edge: build the page first`)
    // the edge stack refers to the global stack in us-east-1: CloudFront accepts certificates and firewalls only from
    // there
    const crossing = { crossRegionReferences: true }
    const global = hasGlobalStack(stage)
      ? new EdgeGlobalStack(app, 'edge-global', { ...common('edge-global', GLOBAL_REGION), ...crossing })
      : undefined
    const edge = new EdgeStack(app, 'edge', {
      ...common('edge'),
      ...crossing,
      ...edgeParts,
      api: api.api,
      urls: api.urls,
      originSecret,
      global,
    })
    return { ...(global && { edgeGlobal: global }), edge }
  }
}

/**
 * Keeps the exports of tables that functions no longer use. CloudFormation refuses to delete an export while a stack
 * imports it, and the exporting stack is deployed first (docs/runbooks/restore.md "Remove an exported resource").
 */
function keepExports(stack: Stack, tables: AppTables | undefined): void {
  for (const { tableArn, tableStreamArn } of Object.values(tables ?? {})) {
    stack.exportValue(tableArn)
    if (tableStreamArn !== undefined) stack.exportValue(tableStreamArn)
  }
}

interface TablesStackProps extends StackProps {
  tablePrefix: string
  stage: Stage
  generation: number
}

/**
 * The tables of a restored generation of the data. The first generation is in the data stack. A stack for each generation
 * leaves the tables in use alone, while `npm run sponsor -- restore` fills the new ones.
 */
class TablesStack extends Stack {
  readonly tables: AppTables

  constructor(scope: Construct, id: string, { tablePrefix, stage, generation, ...props }: TablesStackProps) {
    super(scope, id, { description: 'The tables of a restored generation of Sponsor Finder', ...props })
    this.tables = addTables(this, tablePrefix, stage, generation)
  }
}

/** The background functions: those that a queue, a stream or a schedule triggers. */
class WorkersStack extends Stack {
  readonly names: FunctionNames

  constructor(scope: Construct, id: string, props: FunctionsProps & StackProps) {
    super(scope, id, {
      description: 'The functions of Sponsor Finder that queues, a stream and the clock run',
      ...props,
    })
    const added = addFunctions(this, props, (definition) => routesOf(definition).length === 0)
    const canaries = new Canaries(this, 'canaries', props.stage)
    for (const { name, handler, definition } of added) {
      if (props.stage.fetchesBySchedule || !definition.startsFetches)
        addTrigger(this, canaries.targetOf(name, handler), definition.trigger, props.data)
      const refresh = entriesOf(deployedRefreshes).find(([refreshed]) => refreshed === name)
      if (refresh) new CfnOutput(this, refresh[1].output, { value: handler.functionName })
    }
    this.names = namesOf(added)
  }
}

/** The physical names of the functions of a stack. */
type FunctionNames = ReadonlyMap<FunctionName, string>

const namesOf = (added: ReturnType<typeof addFunctions>): FunctionNames =>
  new Map(added.map(({ name, handler }) => [name, handler.functionName]))

function functionNameOf(name: FunctionName, ...stacks: FunctionNames[]): string {
  const found = stacks.map((names) => names.get(name)).find((one) => one !== undefined)
  if (found === undefined) throw new Error(`No stack has the function ${name}`)
  return found
}

interface MailStackProps extends StackProps {
  domain: Domain
}

/**
 * The sender domain as an SES identity. Mail is signed with DKIM. A custom MAIL FROM subdomain makes SPF pass for the
 * visible domain. With a hosted zone this stack creates the DNS records.
 */
class MailStack extends Stack {
  constructor(scope: Construct, id: string, { domain, ...props }: MailStackProps) {
    super(scope, id, { description: 'The domain that mail of Sponsor Finder comes from', ...props })
    const zone = zoneOf(this, domain)
    const mailFromDomain = `mail.${domain.host}`
    const identity = new EmailIdentity(this, 'identity', {
      identity: zone ? Identity.publicHostedZone(zone) : Identity.domain(domain.host),
      mailFromDomain,
      // while the record is missing, SES still sends mail, but without SPF alignment
      mailFromBehaviorOnMxFailure: MailFromBehaviorOnMxFailure.USE_DEFAULT_VALUE,
    })
    if (zone === undefined) this.nameRecords(identity, mailFromDomain)
  }

  /** Outputs the DNS records that an operator must add if the zone is not managed here. */
  private nameRecords({ dkimRecords }: EmailIdentity, mailFromDomain: string): void {
    dkimRecords.forEach(({ name, value }, at) => {
      new CfnOutput(this, `Dkim${at + 1}`, { value: `${name} CNAME ${value}` })
    })
    const mx = `${mailFromDomain} MX 10 feedback-smtp.${this.region}.amazonses.com`
    new CfnOutput(this, 'MailFromMx', { value: mx })
    new CfnOutput(this, 'MailFromSpf', { value: `${mailFromDomain} TXT "v=spf1 include:amazonses.com ~all"` })
  }
}
