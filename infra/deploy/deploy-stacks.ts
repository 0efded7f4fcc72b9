import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cdkCli } from '../cdk-cli.ts'
import { type DeployedRefresh, deployedRefreshes } from '../deployed-refreshes.ts'
import { mapEntries } from '../entries.ts'
import { runCommand } from '../run-command.ts'
import { PlainError } from '../plain-error.ts'
import { contextArguments, type StageTexts } from '../stage-choices.ts'
import { type Stage, stackNameOf } from '../stages.ts'
import { fileKeysArguments, noFileKeysArguments } from './file-keys-context.ts'

/** The timeout. It is long, because a certificate may wait for a DNS record that an operator adds by hand. */
const SECONDS = 2 * 60 * 60

interface Deployed {
  /** The origin that serves the pages. */
  origin: string
  /** The names of the functions that the deployment calls. */
  refreshes: Record<DeployedRefresh, string>
  /** The default email of the smoke account. */
  smokeEmail: string
}

interface Deployment {
  stage: Stage
  texts: StageTexts
  env: NodeJS.ProcessEnv
  signal: AbortSignal
}

/** Deploys the stack with the secrets alone. The first deployment of a stage needs it before the file keys. */
export const deployData = (deployment: Deployment): Promise<void> =>
  cdkDeploy(deployment, 'Data stack', ['data', ...noFileKeysArguments])

/**
 * Bundles the functions, builds the page and deploys every stack of a stage.
 * @param fileKeys The public keys of signed addresses of files, in PEM.
 */
export async function deployStacks(
  deployment: Deployment,
  fileKeys: Record<string, string>,
): Promise<Deployed> {
  const folder = mkdtempSync(join(tmpdir(), 'sponsor-finder-deploy-'))
  try {
    const outputs = join(folder, 'outputs.json')
    const args = ['--all', `--outputs-file=${outputs}`, ...fileKeysArguments(fileKeys)]
    await cdkDeploy(deployment, 'Stacks', args)
    return deployedIn(JSON.parse(readFileSync(outputs, 'utf8')), deployment.stage)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function cdkDeploy({ stage, texts, env, signal }: Deployment, what: string, args: string[]) {
  await runCommand({
    name: `${what} of ${stage.name} deployed`,
    command: process.execPath,
    args: [cdkCli, 'deploy', '--require-approval=never', ...args, ...contextArguments(texts)],
    env: { ...env, CDK_DISABLE_CLI_TELEMETRY: 'true' },
    seconds: SECONDS,
    signal,
  })
}

/** Collects the outputs of all stacks. @param outputs The CDK's outputs by stack name. */
function deployedIn(outputs: Record<string, Record<string, string>>, stage: Stage): Deployed {
  const output = (stack: string, name: string) => {
    const value = outputs[stackNameOf(stage, stack)]?.[name]
    if (value === undefined) throw new PlainError(`The stack ${stack} has no output ${name}`)
    return value
  }
  return {
    origin: output('edge', 'PageAddress'),
    refreshes: mapEntries(deployedRefreshes, (_name, refresh) => output('workers', refresh.output)),
    smokeEmail: output('data', 'SmokeEmail'),
  }
}
