import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cdkCli } from '../cdk-cli.ts'
import { runCommand } from '../run-command.ts'
import { PlainError } from '../plain-error.ts'
import { contextArguments, type StageTexts } from '../stage-choices.ts'
import { type Stage, stackNameOf } from '../stages.ts'

/** The timeout. It is long, because a certificate may wait for a DNS record that an operator adds by hand. */
const SECONDS = 2 * 60 * 60

interface Deployed {
  /** The origin that serves the pages. */
  origin: string
  /** The name of the function that rebuilds the search index. */
  refreshIndexFunction: string
  /** The default email of the smoke account. */
  smokeEmail: string
}

/** Bundles the functions, builds the page and deploys every stack of a stage. */
export async function deployStacks(
  stage: Stage,
  texts: StageTexts,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<Deployed> {
  const folder = mkdtempSync(join(tmpdir(), 'sponsor-finder-deploy-'))
  try {
    const outputs = join(folder, 'outputs.json')
    await runCommand({
      name: `Stacks of ${stage.name} deployed`,
      command: process.execPath,
      args: [
        cdkCli,
        'deploy',
        '--all',
        '--require-approval=never',
        `--outputs-file=${outputs}`,
        ...contextArguments(texts),
      ],
      env: { ...env, CDK_DISABLE_CLI_TELEMETRY: 'true' },
      seconds: SECONDS,
      signal,
    })
    return deployedIn(JSON.parse(readFileSync(outputs, 'utf8')), stage)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
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
    refreshIndexFunction: output('workers', 'RefreshIndexFunction'),
    smokeEmail: output('data', 'SmokeEmail'),
  }
}
