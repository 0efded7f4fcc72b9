import { delimiter, dirname } from 'node:path'

/** The environment without what an AWS SDK would take from it, and with this Node as the first of its path. */
export const cleanEnvironment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(
    Object.entries(env).filter(([name]) => !name.startsWith('AWS_') || name === 'AWS_CA_BUNDLE'),
  ),
  PATH: [dirname(process.execPath), env['PATH']].join(delimiter),
})

/** What makes CDK, the SDK and the seed talk to one server and to nothing else. */
export const environmentFor = (url: string, region: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...cleanEnvironment(env),
  AWS_ENDPOINT_URL: url,
  // by itself: with the general one alone, CDK makes a host name of a bucket
  AWS_ENDPOINT_URL_S3: url,
  AWS_REGION: region,
  AWS_ACCESS_KEY_ID: env['AWS_ACCESS_KEY_ID'] ?? 'test',
  AWS_SECRET_ACCESS_KEY: env['AWS_SECRET_ACCESS_KEY'] ?? 'test',
  CDK_DISABLE_CLI_TELEMETRY: 'true',
})
