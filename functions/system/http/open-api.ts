import { openApi } from '../../../shared/api/system.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { describeApi, type Part } from '../openapi/describe-api.ts'

/** The API description. It is created at the first call and memoized. */
export function getOpenApi(api: { version: string; parts: readonly Part[] }) {
  let description: ReturnType<typeof describeApi> | undefined
  return implement(openApi, () => ({ status: 200, body: (description ??= describeApi(api)) }))
}
