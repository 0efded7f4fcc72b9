import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { programOf } from './bundles/program-of.ts'
import { isDeployed } from './product/is-deployed.ts'

export interface CommandOutcome {
  code: number | null
  out: string
  err: string
}

/** The arguments that point a command at the deployed stage; empty for a local run. */
export const stageArguments = isDeployed ? ['--stage', 'localstack'] : []

/** Runs one of our commands as npm does, with `env` added to the environment of the tests. */
export async function runCommand(
  file: `infra/commands/${string}.ts`,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<CommandOutcome> {
  const child = spawn(process.execPath, [programOf(file), ...args], {
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
