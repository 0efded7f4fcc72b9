import { RemovalPolicy } from 'aws-cdk-lib'

/**
 * What becomes of a resource whose stack lets go of it. Data stays, except where its very first creation fails: a
 * resource with a fixed name that stayed then would make every later creation fail.
 */
export const removalOf = (isDisposable: boolean): RemovalPolicy =>
  isDisposable ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE
