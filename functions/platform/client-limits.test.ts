import { expect, test } from 'vitest'
import type { FunctionDefinition } from '#shared/system/function-definition.ts'
import { functions, takesRequests } from '#shared/system/functions.ts'
import { DATABASE_LIMITS } from './client-limits.ts'

test('each function that answers requests from tables has time for all attempts of a database call', () => {
  const { maxAttempts, requestHandler } = DATABASE_LIMITS
  const { connectionTimeout, requestTimeout } = requestHandler
  const seconds = (maxAttempts * (connectionTimeout + requestTimeout)) / 1000
  const tooShort = Object.entries(functions).filter(
    ([, definition]: [string, FunctionDefinition]) =>
      takesRequests(definition) && definition.tables !== undefined && definition.timeoutSeconds <= seconds,
  )
  expect(tooShort.map(([name]) => name)).toEqual([])
})
