import type { SSMClient } from '@aws-sdk/client-ssm'
import { lazy } from '#shared/lazy.ts'
import { config } from '../config.ts'
import { readParameterAt } from '../read-parameter.ts'

/** Reads the origin of the pages, or its SSM parameter (`/…`), once per process, or again after a failure. */
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
