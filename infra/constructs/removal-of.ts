import { RemovalPolicy } from 'aws-cdk-lib'

/**
 * The removal policy of a resource. A deleted stack leaves its data in place, unless the stage is disposable. A
 * resource whose first creation fails is removed: its fixed name would block every later creation.
 */
export const removalOf = (isDisposable: boolean): RemovalPolicy =>
  isDisposable ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE
