import { createRequire } from 'node:module'

/** Path of the CDK command line script, to run with Node.js. */
const script = createRequire(import.meta.url).resolve('aws-cdk/bin/cdk')

/** A call of the CDK as a process. It reports nothing about itself to AWS. */
export const cdkCall = (args: readonly string[], env: NodeJS.ProcessEnv) => ({
  command: process.execPath,
  args: [script, ...args],
  env: { ...env, CDK_DISABLE_CLI_TELEMETRY: 'true' },
})
