import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'

/** Path of the CDK command line script, to run with Node.js. */
const script = createRequire(import.meta.url).resolve('aws-cdk/bin/cdk')

/** A call of the CDK as a process. It reports nothing about itself to AWS. */
export const cdkCall = (args: readonly string[], env: NodeJS.ProcessEnv) => ({
  command: process.execPath,
  args: [script, ...args],
  env: { ...env, CDK_DISABLE_CLI_TELEMETRY: 'true' },
})

/** Runs the CDK on the terminal of this process, which ends with its exit code. */
export async function runCdk(args: readonly string[]): Promise<void> {
  const call = cdkCall(args, process.env)
  const cdk = spawn(call.command, call.args, { stdio: 'inherit', env: call.env })
  const [code] = (await once(cdk, 'exit')) as [number | null]
  process.exit(code ?? 1)
}
