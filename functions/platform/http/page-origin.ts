import type { SSMClient } from '@aws-sdk/client-ssm'
import { lazy } from '#shared/lazy.ts'
import { config } from '../config.ts'
import { readParameterAt } from '../read-parameter.ts'

/**
 * Reads the origin of the pages once per process. A failed read is retried by the next request.
 * @param place The origin itself, or the name of its SSM parameter, which begins with a slash. A stage with an edge
 * uses a parameter, because CloudFront creates the host after the functions.
 */
export function pageOriginReader(
  place: string,
  client?: () => Pick<SSMClient, 'send'>,
): () => Promise<string> {
  let origin: Promise<string> | undefined
  return () => {
    origin ??= readParameterAt(place, client).catch((error: unknown) => {
      origin = undefined
      throw error
    })
    return origin
  }
}

/** Returns the origin of the pages, such as `https://example.com`. It never comes from a request. */
export const pageOrigin = (): Promise<string> => reader()()

const reader = lazy(() => pageOriginReader(config.pageOrigin))
