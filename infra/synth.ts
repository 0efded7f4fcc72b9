import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { cdkCli } from './cdk-cli.ts'
import { contextArguments, stageChoices, stageOptions, withEnvironment } from './stage-choices.ts'
import { DEFAULT_STAGE, stageNamed } from './stages.ts'

// `npm run synth`: the templates of one stage, whose options are checked before anything is made
const { values } = parseArgs({ options: stageOptions })
const texts = withEnvironment({ stage: DEFAULT_STAGE, ...values }, process.env)
stageNamed(texts.stage ?? DEFAULT_STAGE, stageChoices(texts))

const cdk = spawn(process.execPath, [cdkCli, 'synth', '--quiet', ...contextArguments(texts)], {
  stdio: 'inherit',
  env: { ...process.env, CDK_DISABLE_CLI_TELEMETRY: 'true' },
})
cdk.on('exit', (code) => process.exit(code ?? 1))
