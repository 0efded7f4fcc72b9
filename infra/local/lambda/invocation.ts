import { AsyncLocalStorage } from 'node:async_hooks'

/** One run of a function, as the calls that it makes to AWS see it. */
export interface Invocation {
  /** Of the function. */
  name: string
  /** What it may do: `<action> <resource>`, both as `Access` has them. */
  granted: ReadonlySet<string>
  /** The writes that are under way, such as `PutItemCommand`. */
  writes: { command: string }[]
  hasAnswered: boolean
}

const invocations = new AsyncLocalStorage<Invocation>()

/** Undefined outside functions, such as while the sample data is made. */
export const currentInvocation = (): Invocation | undefined => invocations.getStore()

/** Runs `work` as an invocation of a function. */
export const runAs = <Result>(invocation: Invocation, work: () => Result): Result =>
  invocations.run(invocation, work)

/** Every AWS client has a stack of this kind; its own type is another one for each service. */
interface Stack {
  add: (
    middleware: (
      next: (call: unknown) => Promise<unknown>,
      context: { commandName?: string },
    ) => (call: { input: object }) => Promise<unknown>,
    options: { step: 'initialize'; name: string; override: true },
  ) => void
}

/** Handles one call to AWS of an invocation; `next` makes the call. */
type Around = (
  invocation: Invocation,
  call: { command: string; input: object },
  next: () => Promise<unknown>,
) => Promise<unknown>

/**
 * Puts `around` around each call of these clients that an invocation makes. Doing it again under the same name changes
 * nothing.
 */
export function aroundCalls(clients: { middlewareStack: object }[], name: string, around: Around): void {
  for (const { middlewareStack } of clients) {
    const stack = middlewareStack as Stack
    stack.add(
      (next, { commandName: command = 'UnknownCommand' }) =>
        (call) => {
          const invocation = currentInvocation()
          if (invocation === undefined) return next(call)
          return around(invocation, { command, input: call.input }, () => next(call))
        },
      { step: 'initialize', name, override: true },
    )
  }
}
