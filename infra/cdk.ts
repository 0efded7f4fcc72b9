import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { cdkCli } from './cdk-cli.ts'
import {
  contextArguments,
  STAGE_USAGE,
  stageChoices,
  stageOptions,
  withEnvironment,
} from './stage-choices.ts'
import { DEFAULT_STAGE, stageNamed } from './stages.ts'

/** What each of our commands asks of CDK. */
const commands: Record<string, string[]> = {
  synth: ['synth', '--quiet'],
  deploy: ['deploy', '--all', '--require-approval', 'never'],
}

// `node infra/cdk.ts synth|deploy`: one stage, whose options are checked before anything is made
const { positionals, values } = parseArgs({ allowPositionals: true, options: stageOptions })
const command = commands[positionals[0] ?? '']
if (command === undefined) throw new Error(`usage: cdk.ts ${Object.keys(commands).join('|')} ${STAGE_USAGE}`)
const texts = withEnvironment({ stage: DEFAULT_STAGE, ...values }, process.env)
stageNamed(texts.stage ?? DEFAULT_STAGE, stageChoices(texts))

const cdk = spawn(process.execPath, [cdkCli, ...command, ...contextArguments(texts)], {
  stdio: 'inherit',
  env: { ...process.env, CDK_DISABLE_CLI_TELEMETRY: 'true' },
})
cdk.on('exit', (code) => process.exit(code ?? 1))
