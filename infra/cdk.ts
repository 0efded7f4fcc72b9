import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { cdkCli } from './cdk-cli.ts'
import { DEFAULT_STAGE, stageNamed } from './stages.ts'

/** What each of our commands asks of CDK. */
const commands: Record<string, string[]> = {
  synth: ['synth', '--quiet'],
  deploy: ['deploy', '--all'],
}

// `node infra/cdk.ts synth|deploy [--stage dev]`: one stage, named before anything is made
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { stage: { type: 'string', default: DEFAULT_STAGE } },
})
const command = commands[positionals[0] ?? '']
if (command === undefined)
  throw new Error(`usage: cdk.ts ${Object.keys(commands).join('|')} [--stage <name>]`)
const { name } = stageNamed(values.stage)

const cdk = spawn(process.execPath, [cdkCli, ...command, '--context', `stage=${name}`], {
  stdio: 'inherit',
  env: { ...process.env, CDK_DISABLE_CLI_TELEMETRY: 'true' },
})
cdk.on('exit', (code) => process.exit(code ?? 1))
