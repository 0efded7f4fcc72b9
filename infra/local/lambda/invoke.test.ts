import { describe, expect, test } from 'vitest'
import { functions } from '#shared/system/functions.ts'
import { invoker, within } from './invoke.ts'
import type { LambdaHandler } from './load-handler.ts'

const handler: LambdaHandler = (event, { functionName, getRemainingTimeInMillis }) =>
  Promise.resolve({ event, functionName, remaining: getRemainingTimeInMillis() })

describe('a worker', () => {
  test('a worker gets its event and the context of a Lambda invocation', async () => {
    const invoke = invoker('sendMail', (name) =>
      name === 'sendMail' ? Promise.resolve(handler) : Promise.reject(new Error(name)),
    )
    const answer = (await invoke({ Records: [] })) as { remaining: number }
    expect(answer).toMatchObject({ event: { Records: [] }, functionName: 'sendMail' })
    expect(answer.remaining).toBeLessThanOrEqual(functions.sendMail.timeoutSeconds * 1000)
  })

  test('a worker that exceeds its timeout fails', async () => {
    const never = new Promise(() => undefined)
    await expect(within(0.001, () => never)).rejects.toThrow('Timed out after 0.001 s')
  })

  test('a worker whose handler fails reports the failure', async () => {
    await expect(within(1, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  })
})
