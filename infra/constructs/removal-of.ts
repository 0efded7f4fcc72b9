import { RemovalPolicy } from 'aws-cdk-lib'

/**
 * The removal policy of a resource. Data is kept, unless the resource's first creation fails: a leftover with a fixed
 * name would make every later creation fail.
 */
export const removalOf = (isDisposable: boolean): RemovalPolicy =>
  isDisposable ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE
