import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { cdkCli } from '../cdk-cli.ts'
import { runCommand } from './run-command.ts'

/** The account that emulators take every caller for. */
const ACCOUNT = '000000000000'

/** The stage that is deployed into emulators. */
export const STAGE = 'localstack'
const STACKS = ['data', 'api', 'workers']

const Outputs = z.object({
  'sponsor-finder-localstack-api': z.object({ ApiId: z.string(), ResourcePrefix: z.string() }),
})

interface Deployment {
  env: NodeJS.ProcessEnv
  region: string
  /** Where templates and logs go. */
  folder: string
  signal: AbortSignal
}

/** Deploys the stacks that an emulator can run, all but the edge, with the same CDK and the same templates as for AWS. */
export async function deploy({ env, region, folder, signal }: Deployment) {
  const outputs = join(folder, 'outputs.json')
  await runCommand({
    name: 'CDK bootstrapped',
    command: process.execPath,
    args: [cdkCli, 'bootstrap', `aws://${ACCOUNT}/${region}`],
    env,
    // away from cdk.json: there is nothing to synthesize for this
    cwd: folder,
    seconds: 90,
    signal,
    logFile: join(folder, 'bootstrap.log'),
  })
  await runCommand({
    name: `Stacks ${STACKS.join(', ')} deployed`,
    command: process.execPath,
    args: [
      cdkCli,
      'deploy',
      ...STACKS,
      `--context=stage=${STAGE}`,
      '--require-approval=never',
      `--output=${join(folder, 'cdk.out')}`,
      `--outputs-file=${outputs}`,
    ],
    env,
    seconds: 240,
    signal,
    logFile: join(folder, 'deploy.log'),
  })
  const { ApiId: apiId, ResourcePrefix: resourcePrefix } = Outputs.parse(
    JSON.parse(readFileSync(outputs, 'utf8')),
  )['sponsor-finder-localstack-api']
  return { apiId, resourcePrefix }
}
