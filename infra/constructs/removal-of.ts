import { RemovalPolicy } from 'aws-cdk-lib'

/**
 * The removal policy of a resource. Data is kept, except when its first creation fails. A kept resource with a fixed
 * name would then make every later creation fail.
 */
export const removalOf = (isDisposable: boolean): RemovalPolicy =>
  isDisposable ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE
