/** What `cdk bootstrap` puts into the names of its resources (https://docs.aws.amazon.com/cdk/v2/guide/bootstrapping-customizing.html). */
const QUALIFIER = 'hnb659fds'

/** The SSM parameter with the version of the bootstrap stack. */
export const BOOTSTRAP_VERSION = `/cdk-bootstrap/${QUALIFIER}/version`

/** The name of a role of the bootstrap stack, such as `deploy-role`. */
export const bootstrapRoleOf = (role: string, account: string, region: string): string =>
  `cdk-${QUALIFIER}-${role}-${account}-${region}`

/** The name of the bucket for the files of a deployment. */
export const bootstrapBucketOf = (account: string, region: string): string =>
  `cdk-${QUALIFIER}-assets-${account}-${region}`
