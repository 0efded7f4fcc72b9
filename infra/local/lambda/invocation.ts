import { AsyncLocalStorage } from 'node:async_hooks'

/** One run of a function, and what its AWS calls need to know. */
export interface Invocation {
  name: string
  /** The allowed accesses, as `<action> <resource>` in the notation of `Access`. */
  granted: ReadonlySet<string>
  /** The commands of the writes in progress, such as `PutItemCommand`. */
  writes: { command: string }[]
  hasAnswered: boolean
}

const invocations = new AsyncLocalStorage<Invocation>()

/** The running invocation; undefined outside functions, such as during seeding. */
export const currentInvocation = (): Invocation | undefined => invocations.getStore()

/** Runs `work` as an invocation of a function. */
export const runAs = <Result>(invocation: Invocation, work: () => Result): Result =>
  invocations.run(invocation, work)

const gates = new AsyncLocalStorage<() => Promise<void>>()

/** Runs `work` so that each AWS call of a function in it waits for a gate. */
export const runBehind = <Result>(gate: () => Promise<void>, work: () => Result): Result =>
  gates.run(gate, work)

/** Makes a call, behind the gate of the running work if it has one. */
export function passGate<Result>(call: () => Promise<Result>): Promise<Result> {
  const gate = gates.getStore()
  return gate === undefined ? call() : gate().then(call)
}

/** The middleware stack of any AWS client. The SDK's own type differs per service. */
interface Stack {
  add: (
    middleware: (
      next: (call: unknown) => Promise<unknown>,
      context: { commandName?: string },
    ) => (call: { input: object }) => Promise<unknown>,
    options: { step: 'initialize'; name: string; override: true },
  ) => void
}

/** Handles one AWS call of an invocation; `next` makes the call. */
type Around = (
  invocation: Invocation,
  call: { command: string; input: object },
  next: () => Promise<unknown>,
) => Promise<unknown>

/** Wraps each AWS call of an invocation with these clients in `around`, once for each name. */
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
