/** The default region (docs/product/operations.md "Commands"). */
const DEFAULT_REGION = 'eu-west-2'

export const regionOf = (env: NodeJS.ProcessEnv): string =>
  env['AWS_REGION'] || env['AWS_DEFAULT_REGION'] || DEFAULT_REGION
