import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cdkCli } from '../cdk-cli.ts'
import { runCommand } from '../run-command.ts'
import { PlainError } from '../plain-error.ts'
import { contextArguments, type StageTexts } from '../stage-choices.ts'
import { type Stage, stackNameOf } from '../stages.ts'

/** A certificate may wait for a DNS record that somebody writes by hand. */
const SECONDS = 2 * 60 * 60

/** Bundles the functions, builds the page and deploys every stack of a stage. @returns where its pages are. */
export async function deployStacks(
  stage: Stage,
  texts: StageTexts,
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<string> {
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
    return pageAddressIn(JSON.parse(readFileSync(outputs, 'utf8')), stage)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param outputs What the CDK has written: the outputs of each stack by its name. */
function pageAddressIn(outputs: Record<string, { PageAddress?: string }>, stage: Stage): string {
  const address = outputs[stackNameOf(stage, 'edge')]?.PageAddress
  if (address === undefined) throw new PlainError('The deployment does not say where the page is')
  return address
}
