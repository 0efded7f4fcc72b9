import { ResourceNotFoundException } from '@aws-sdk/client-secrets-manager'
import { UserFacingError } from '../user-facing-error.ts'

/** Explains in one line why an operation on a secret failed. @param failed The operation that failed. */
export function secretProblem(error: unknown, name: string, failed: string): UserFacingError {
  if (error instanceof UserFacingError) return error
  if (error instanceof ResourceNotFoundException)
    return new UserFacingError(
      `There is no secret ${name} in this account and region: deploy the stage first, or set AWS_REGION`,
    )
  const why = error instanceof Error ? error.message || error.name : String(error)
  return new UserFacingError(`${failed}: ${why}`)
}
