import { type Context, lambdaContext, partsOf } from '../../../functions/platform/context.ts'

/** A part of a context, with what stands for it in a test. */
type Double = readonly [part: unknown, stands: unknown]

type Standing<Made> = Made extends (...given: never[]) => unknown ? Made : Partial<Made>

/** What stands for a part: what the test calls of it. */
export const double = <Made>(part: (context: never) => Made, stands: Standing<Made>): Double => [part, stands]

/** A context with other values and doubles. A part without a double is the real one. */
export function contextWith(values: Partial<Context>, ...doubles: readonly Double[]): Context {
  const context = Object.create(lambdaContext, Object.getOwnPropertyDescriptors(values)) as Context
  for (const [part, stands] of doubles) partsOf(context).set(part, stands)
  return context
}
