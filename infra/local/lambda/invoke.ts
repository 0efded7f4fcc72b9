import { randomUUID } from 'node:crypto'
import { type FunctionName, functions } from '../../../shared/system/functions.ts'
import { type Limits, lambdaContext } from './lambda-context.ts'
import type { LoadHandler } from './load-handler.ts'

/** Runs a worker's handler on one event. @throws what it throws, or where it takes longer than it may. */
export type Invoke = (event: unknown) => Promise<unknown>

/** How Lambda runs a worker; loading it does not count, as a cold start does not. */
export const invoker =
  (name: FunctionName, loadHandler: LoadHandler, limits: Limits = functions[name]): Invoke =>
  async (event) => {
    const handler = await loadHandler(name)
    const context = lambdaContext(name, randomUUID(), limits)
    return within(limits.timeoutSeconds, () => handler(event, context))
  }

/**
 * Gives up what takes longer than `seconds`, as Lambda does. It cannot be ended in this process: what it still does
 * then is what a killed Lambda might have done too.
 * @throws what `work` throws, or where it is given up.
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
