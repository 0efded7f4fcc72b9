/** One call to AWS, from when to when; milliseconds of the process. */
export interface CountedCall {
  /** Such as `GetItem`. */
  command: string
  from: number
  to: number
}

/** Every AWS client has a stack of this kind; its own type is another one for each service. */
interface Stack {
  add: (
    middleware: (
      next: (call: unknown) => Promise<unknown>,
      context: { commandName?: string },
    ) => (call: unknown) => Promise<unknown>,
    options: { step: 'initialize' },
  ) => void
}

/** Counts the calls of these clients from now on. @returns the calls since it was asked the last time. */
export function countCalls(clients: readonly { middlewareStack: object }[]): () => CountedCall[] {
  let calls: CountedCall[] = []
  for (const { middlewareStack } of clients) {
    const stack = middlewareStack as Stack
    stack.add(
      (next, { commandName = 'unknown' }) =>
        async (call) => {
          const from = performance.now()
          try {
            return await next(call)
          } finally {
            calls.push({ command: commandName.replace('Command', ''), from, to: performance.now() })
          }
        },
      { step: 'initialize' },
    )
  }
  return () => {
    const counted = calls
    calls = []
    return counted
  }
}

/** How many of these calls came after one another: the most of them no two of which overlap. */
export function inSequence(calls: readonly CountedCall[]): number {
  let chain = 0
  let end = -Infinity
  for (const { from, to } of calls.toSorted((a, b) => a.to - b.to)) {
    if (from < end) continue
    chain += 1
    end = to
  }
  return chain
}
