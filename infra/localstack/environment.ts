import { delimiter, dirname } from 'node:path'

/** The environment without variables that affect an AWS SDK, and with this Node version first in PATH. */
export const cleanEnvironment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(
    Object.entries(env).filter(([name]) => !name.startsWith('AWS_') || name === 'AWS_CA_BUNDLE'),
  ),
  PATH: [dirname(process.execPath), env['PATH']].join(delimiter),
})

/** An environment in which the CDK, the SDK and the seed use only this server. */
export const environmentFor = (url: string, region: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...cleanEnvironment(env),
  AWS_ENDPOINT_URL: url,
  // S3 needs its own variable: with only the general one, the CDK puts the bucket into the host name
  AWS_ENDPOINT_URL_S3: url,
  AWS_REGION: region,
  AWS_ACCESS_KEY_ID: env['AWS_ACCESS_KEY_ID'] ?? 'test',
  AWS_SECRET_ACCESS_KEY: env['AWS_SECRET_ACCESS_KEY'] ?? 'test',
})

/** The supported AWS emulators. Any other server is `unknown`, and must behave like AWS. */
export type ServerKind = 'localstack' | 'ministack' | 'unknown'

/** The supported servers. MiniStack also serves LocalStack's health path, so MiniStack's own comes first. */
const emulators = ['ministack', 'localstack'] as const

/**
 * Identifies a server by its health path. @param url Without a trailing slash.
 * @throws without an answer, which is no "no": a busy MiniStack would count as a LocalStack.
 */
export async function serverKind(url: string): Promise<ServerKind> {
  for (const kind of emulators) {
    const response = await fetch(`${url}/_${kind}/health`, { signal: AbortSignal.timeout(60_000) })
    if (response.ok) return kind
  }
  return 'unknown'
}
