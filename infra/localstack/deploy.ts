import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { cdkCall } from '../cdk-cli.ts'
import { runCommand, type Step } from '../run-command.ts'

/** The account number that emulators use for every caller. */
export const ACCOUNT = '000000000000'

export const STAGE = 'localstack'

/** The stacks of that stage. The edge is not among them, because emulators cannot run it. */
export const STACKS = ['data', 'api', 'workers']

const Outputs = z.object({
  'sponsor-finder-localstack-api': z.object({ ApiId: z.string(), ResourcePrefix: z.string() }),
})

interface Deployment {
  env: NodeJS.ProcessEnv
  region: string
  folder: string
  signal: AbortSignal
}

/**
 * Deploys all stacks except the edge, which emulators cannot run. The CDK and the templates are the same as for AWS.
 */
export async function deploy({ env, region, folder, signal }: Deployment) {
  const outputs = join(folder, 'outputs.json')
  const assembly = join(folder, 'cdk.out')
  await atOnce(
    {
      ...cdkCall(['bootstrap', `aws://${ACCOUNT}/${region}`], env),
      signal,
      name: 'CDK bootstrapped',
      // the command runs outside the folder of cdk.json, because bootstrapping must not synthesize
      cwd: folder,
      seconds: 180,
      logFile: join(folder, 'bootstrap.log'),
    },
    {
      ...cdkCall(['synth', '--quiet', `--context=stage=${STAGE}`, `--output=${assembly}`], env),
      signal,
      name: 'Templates synthesized',
      seconds: 300,
      logFile: join(folder, 'synth.log'),
    },
  )
  await runCommand({
    name: `Stacks ${STACKS.join(', ')} deployed`,
    signal,
    ...cdkCall(
      [
        'deploy',
        ...STACKS,
        `--app=${assembly}`,
        '--require-approval=never',
        // the CDK deploys up to two independent stacks at a time
        '--concurrency=2',
        `--outputs-file=${outputs}`,
      ],
      env,
    ),
    seconds: 600,
    logFile: join(folder, 'deploy.log'),
  })
  const { ApiId: apiId, ResourcePrefix: resourcePrefix } = Outputs.parse(
    JSON.parse(readFileSync(outputs, 'utf8')),
  )['sponsor-finder-localstack-api']
  return { apiId, resourcePrefix }
}

/** Runs steps in parallel and waits for all; if one fails, the others are stopped. @throws the first error. */
async function atOnce(...steps: Step[]): Promise<void> {
  const failing = new AbortController()
  const running = steps.map((step) => {
    const signal = AbortSignal.any([step.signal, failing.signal])
    return runCommand({ ...step, signal }).catch((error: unknown) => {
      failing.abort()
      throw error
    })
  })
  try {
    await Promise.all(running)
  } finally {
    await Promise.allSettled(running)
  }
}
