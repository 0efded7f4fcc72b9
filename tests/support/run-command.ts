import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { isDeployed } from './is-deployed.ts'

/** What a command of ours has said and how it ended. */
export interface CommandOutcome {
  code: number | null
  out: string
  err: string
}

/** What tells a command which system the flow tests call: the deployed stage; nothing where it is a local run. */
export const stageArguments = isDeployed ? ['--stage', 'localstack'] : []

/** Runs a command of ours as npm does, with this environment beside that of the tests. */
export async function runCommand(
  file: `infra/commands/${string}.ts`,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<CommandOutcome> {
  const child = spawn(process.execPath, [file, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ])
  return { code, out, err }
}
