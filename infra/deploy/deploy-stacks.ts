import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cdkCall } from '../cdk-cli.ts'
import { type DeployedRefresh, deployedRefreshes } from '../deployed-refreshes.ts'
import { entriesOf } from '../entries.ts'
import { runCommand, type Step } from '../run-command.ts'
import { contextArguments, type StageTexts } from '../stage-choices.ts'
import { stackNameOf, type Stage } from '../stages.ts'
import { UserFacingError } from '../user-facing-error.ts'
import { edgeArguments, type EdgeSettings, noEdgeArguments } from './edge-context.ts'

/** The timeout. It is long, because a certificate may wait for a DNS record that an operator adds by hand. */
const SECONDS = 2 * 60 * 60

interface Deployed {
  origin: string
  /** The default email of the smoke account. */
  smokeEmail: string
}

interface Deployment {
  stage: Stage
  texts: StageTexts
  env: NodeJS.ProcessEnv
  signal: AbortSignal
  run?: (step: Step) => Promise<void>
}

/** Deploys the stack with the secrets alone. The first deployment of a stage needs it before the file keys. */
export const deployData = (deployment: Deployment): Promise<void> =>
  cdk(deployment, `Data stack of ${deployment.stage.name} deployed`, [
    'deploy',
    ...UNATTENDED,
    'data',
    ...noEdgeArguments,
    ...contextArguments(deployment.texts),
  ])

/** Deploys the tables of one generation of the data alone. The functions stay as they are. */
export const deployTables = (deployment: Deployment, generation: number): Promise<void> =>
  cdk(deployment, `Tables of generation ${generation} of ${deployment.stage.name} deployed`, [
    'deploy',
    ...UNATTENDED,
    '--exclusively',
    `tables-${generation}`,
    ...noEdgeArguments,
    ...contextArguments(deployment.texts),
  ])

/** Bundles functions, builds page and extension, and writes the templates of a stage into a folder. */
export const synthesizeStacks = (
  deployment: Deployment,
  edge: EdgeSettings,
  assembly: string,
): Promise<void> =>
  cdk(deployment, 'Functions bundled, page and extension built', [
    'synth',
    '--quiet',
    `--output=${assembly}`,
    ...edgeArguments(edge),
    ...contextArguments(deployment.texts),
  ])

/** Runs a deployed function that builds what searches read. */
type Refresh = (refresh: DeployedRefresh, functionName: string) => Promise<void>

/** Deploys every stack of an assembly, in the order of `deployInOrder`. All phases have the same code. */
export async function deployAssembly(
  deployment: Deployment,
  assembly: string,
  refresh: Refresh,
): Promise<Deployed> {
  const { stage } = deployment
  const folder = mkdtempSync(join(tmpdir(), 'sponsor-finder-outputs-'))
  /** Deploys stacks of the assembly. @returns their outputs. */
  const deploy = async (what: string, stacks: string): Promise<Outputs> => {
    const outputs = join(folder, `${what}.json`)
    const args = ['deploy', ...UNATTENDED, stacks, `--app=${assembly}`, `--outputs-file=${outputs}`]
    await cdk(deployment, `${what} of ${stage.name} deployed`, args)
    return JSON.parse(readFileSync(outputs, 'utf8')) as Outputs
  }
  try {
    return await deployInOrder({
      workers: async () => outputOf(stage, await deploy('Workers', 'workers')),
      async refreshes(output) {
        for (const [name, refreshed] of entriesOf(deployedRefreshes))
          await refresh(name, output('workers', refreshed.output))
      },
      async others() {
        const output = outputOf(stage, await deploy('Stacks', '--all'))
        return { origin: output('edge', 'PageAddress'), smokeEmail: output('data', 'SmokeEmail') }
      },
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const UNATTENDED = ['--require-approval=never']

const cdk = ({ env, signal, run = runCommand }: Deployment, name: string, args: string[]): Promise<void> =>
  run({
    name,
    ...cdkCall(args, env),
    seconds: SECONDS,
    signal,
  })

/** The CDK's outputs by stack name. */
type Outputs = Record<string, Record<string, string>>

/** Reads an output of a stack. It throws UserFacingError if there is none. */
const outputOf = (stage: Stage, outputs: Outputs) => (stack: string, name: string) => {
  const value = outputs[stackNameOf(stage, stack)]?.[name]
  if (value === undefined) throw new UserFacingError(`The stack ${stack} has no output ${name}`)
  return value
}

interface Phases<Workers, System> {
  workers: () => Promise<Workers>
  /** Runs the new workers that build the search index and the lists of administrators. */
  refreshes: (workers: Workers) => Promise<void>
  others: () => Promise<System>
}

/**
 * The order of a deployment. The workers of the new version build indexes in its format beside those of the old one, which
 * the old API still reads. Only then the new API comes, and finds its own (docs/decisions/052-formats-and-swaps.md). The
 * way back to an older version is the same. Workers also come first because they handle the messages of the API.
 */
export async function deployInOrder<Workers, System>({
  workers,
  refreshes,
  others,
}: Phases<Workers, System>): Promise<System> {
  await refreshes(await workers())
  return others()
}

/**
 * Runs a function that builds what searches read, and waits for it. A new version may be unable to read what the old one
 * built, so it must have its own before it answers users. The function does nothing if all is current.
 * @throws UserFacingError if the function fails.
 */
export async function runRefresh(
  lambda: Pick<LambdaClient, 'send'>,
  refresh: DeployedRefresh,
  functionName: string,
): Promise<void> {
  const { FunctionError } = await lambda.send(new InvokeCommand({ FunctionName: functionName }))
  if (FunctionError === undefined) return
  throw new UserFacingError(
    `The ${deployedRefreshes[refresh].builds} could not be checked: the log of ${functionName} says why (docs/runbooks/refresh-index.md)`,
  )
}
