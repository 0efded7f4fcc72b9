/** The environment without anything that an AWS SDK would read from it. */
export const withoutAws = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(env).filter(([name]) => !name.startsWith('AWS_') || name === 'AWS_CA_BUNDLE'),
  )

/** What makes CDK, the SDK and the seed talk to one server and to nothing else. */
export const environmentFor = (url: string, region: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...withoutAws(env),
  AWS_ENDPOINT_URL: url,
  // by itself: with the general one alone, buckets would become host names
  AWS_ENDPOINT_URL_S3: url,
  AWS_REGION: region,
  AWS_ACCESS_KEY_ID: env['AWS_ACCESS_KEY_ID'] ?? 'test',
  AWS_SECRET_ACCESS_KEY: env['AWS_SECRET_ACCESS_KEY'] ?? 'test',
  CDK_DISABLE_CLI_TELEMETRY: 'true',
})
