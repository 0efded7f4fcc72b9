import * as z from 'zod/mini'
import { ErrorBody } from '#shared/api/contract.ts'

/**
 * Reads the body of an error response. Each key is read separately, because a proxy may send only one key or a key of
 * another shape. A key that cannot be read is absent.
 */
export function readErrorBody(body: unknown): { [Key in keyof ErrorBody]?: ErrorBody[Key] | undefined } {
  if (typeof body !== 'object' || body === null) return {}
  const read = <Key extends keyof ErrorBody>(key: Key): ErrorBody[Key] | undefined => {
    const { data } = z.safeParse(ErrorBody.shape[key], Reflect.get(body, key))
    return data as ErrorBody[Key] | undefined
  }
  return { message: read('message'), code: read('code'), errors: read('errors') }
}
