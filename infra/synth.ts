import { spawn } from 'node:child_process'
import { cdkCli } from './cdk-cli.ts'
import { chosenStage } from './chosen-stage.ts'
import { optionsOf } from './commands/options-of.ts'
import { noFileKeysArguments } from './deploy/file-keys-context.ts'
import { fail } from './user-facing-error.ts'
import { usageOf } from './sponsor/commands.ts'
import { contextArguments, stageOptions, withEnvironment } from './stage-choices.ts'

/** `npm run synth`: validates the options, then synthesizes the templates of one stage. */
function synth(): void {
  const { values } = optionsOf({ options: stageOptions }, usageOf('synth'))
  const texts = withEnvironment(values, process.env)
  chosenStage(texts)
  const cdk = spawn(
    process.execPath,
    [cdkCli, 'synth', '--quiet', ...noFileKeysArguments, ...contextArguments(texts)],
    {
      stdio: 'inherit',
      env: { ...process.env, CDK_DISABLE_CLI_TELEMETRY: 'true' },
    },
  )
  cdk.on('exit', (code) => process.exit(code ?? 1))
}

try {
  synth()
} catch (error) {
  fail(error)
}
