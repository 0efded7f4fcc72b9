import { spawn } from 'node:child_process'
import { cdkCall } from './cdk-cli.ts'

/** Runs the CDK on the terminal of this process, which ends with its exit code. */
export function runCdk(args: readonly string[]): void {
  const call = cdkCall(args, process.env)
  const cdk = spawn(call.command, call.args, { stdio: 'inherit', env: call.env })
  cdk.on('exit', (code) => process.exit(code ?? 1))
}
