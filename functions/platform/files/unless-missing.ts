import { S3ServiceException } from '@aws-sdk/client-s3'

/** S3 answers 403 for a missing object to callers that may not list the bucket. */
const MISSING = new Set<number | undefined>([403, 404])

/** The answer of S3 about an object. Undefined if the object is missing. */
export async function unlessMissing<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof S3ServiceException && MISSING.has(error.$metadata.httpStatusCode)) return undefined
    throw error
  }
}
