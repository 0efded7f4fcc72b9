import { randomUUID } from 'node:crypto'
import { type FunctionName, functions } from '#shared/system/functions.ts'
import { type Limits, lambdaContext } from './lambda-context.ts'
import type { LoadHandler } from './load-handler.ts'

/** Runs a worker's handler on one event. @throws the handler's error, or an error at the timeout. */
export type Invoke = (event: unknown) => Promise<unknown>

/** Runs a worker as Lambda does. Loading it does not count towards the timeout, as in a cold start. */
export const invoker =
  (name: FunctionName, loadHandler: LoadHandler, limits: Limits = functions[name]): Invoke =>
  async (event) => {
    const handler = await loadHandler(name)
    const context = lambdaContext(name, randomUUID(), limits)
    return within(limits.timeoutSeconds, () => handler(event, context))
  }

/**
 * Rejects if `work` takes longer than `seconds`, like Lambda's timeout. This process cannot stop `work`, which may
 * continue.
 * @throws the error of `work`, or an error at the timeout.
 */
export async function within<Result>(seconds: number, work: () => Promise<Result>): Promise<Result> {
  const { promise: gaveUp, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`Timed out after ${seconds} s`)), seconds * 1000)
  try {
    return await Promise.race([work(), gaveUp])
  } finally {
    clearTimeout(timer)
  }
}
