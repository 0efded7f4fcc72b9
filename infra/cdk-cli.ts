import { createRequire } from 'node:module'

/** Path of the CDK command line script, to run with Node.js. */
export const cdkCli: string = createRequire(import.meta.url).resolve('aws-cdk/bin/cdk')
