import { spawn } from 'node:child_process'
import { cdkCli } from '../cdk-cli.ts'
import { pipelineArguments, pipelineChoices, pipelineOptions } from '../pipeline/pipeline-choices.ts'
import { usageOf } from '../sponsor/commands.ts'
import { fail } from '../user-facing-error.ts'
import { optionsOf } from './options-of.ts'

/**
 * `npm run sponsor -- pipeline`: deploys the stack that lets GitHub deploy into this account (docs/runbooks/pipeline.md).
 * The CDK shows the rights that it gives, and asks before it does.
 */
function pipeline(): void {
  const { values } = optionsOf({ options: pipelineOptions }, usageOf('pipeline'))
  pipelineChoices(values)
  const cdk = spawn(process.execPath, [cdkCli, 'deploy', ...pipelineArguments(values)], {
    stdio: 'inherit',
    env: { ...process.env, CDK_DISABLE_CLI_TELEMETRY: 'true' },
  })
  cdk.on('exit', (code) => process.exit(code ?? 1))
}

try {
  pipeline()
} catch (error) {
  fail(error)
}
