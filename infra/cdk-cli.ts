import { createRequire } from 'node:module'

/** The CDK command line, to be run by Node. */
export const cdkCli: string = createRequire(import.meta.url).resolve('aws-cdk/bin/cdk')
