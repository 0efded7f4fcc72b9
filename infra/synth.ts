import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { cdkCall } from './cdk-cli.ts'
import { noEdgeArguments } from './deploy/edge-context.ts'
import { argumentsOf } from './sponsor/arguments-of.ts'
import { contextArguments, withEnvironment } from './stage-choices.ts'
import { chosenStage } from './stages.ts'
import { fail } from './user-facing-error.ts'

/** The last lines of the CDK. They name a folder of this machine, and an argument that this command does not take. */
const LAST_LINES = /^(Successfully synthesized to|Supply a stack id) /

async function synth(): Promise<void> {
  const texts = withEnvironment(argumentsOf('synth').values, process.env)
  const { name } = chosenStage(texts)
  const call = cdkCall(['synth', '--quiet', ...noEdgeArguments, ...contextArguments(texts)], process.env)
  const cdk = spawn(call.command, call.args, { stdio: ['inherit', 'inherit', 'pipe'], env: call.env })
  createInterface({ input: cdk.stderr }).on('line', (line) => {
    if (!LAST_LINES.test(line)) process.stderr.write(`${line}\n`)
  })
  const [code] = (await once(cdk, 'close')) as [number | null]
  if (code !== 0) process.exit(code ?? 1)
  process.stdout.write(
    `The templates of the stacks ${stacksIn('cdk.out').join(', ')} of ${name} are in cdk.out/. Check them with "npm run sponsor -- lint deployment"; "npm run deploy -- --stage ${name}" deploys.\n`,
  )
}

function stacksIn(assembly: string): string[] {
  const { artifacts } = JSON.parse(readFileSync(`${assembly}/manifest.json`, 'utf8')) as {
    artifacts: Record<string, { type: string }>
  }
  return Object.keys(artifacts).filter((id) => artifacts[id]?.type === 'aws:cloudformation:stack')
}

await synth().catch(fail)
