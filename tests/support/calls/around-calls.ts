/** The middleware stack of every AWS client. The SDK's own type differs per service. */
interface Stack {
  add: (
    middleware: (
      next: (call: unknown) => Promise<unknown>,
      context: { commandName?: string },
    ) => (call: unknown) => Promise<unknown>,
    options: { step: 'initialize' },
  ) => void
}

/** Wraps each later call of these clients, such as `GetItemCommand` with its retries, in `around`. */
export function aroundCalls(
  clients: readonly { middlewareStack: object }[],
  around: (command: string, send: () => Promise<unknown>) => Promise<unknown>,
): void {
  for (const { middlewareStack } of clients) {
    const stack = middlewareStack as Stack
    stack.add(
      (next, { commandName = 'UnknownCommand' }) =>
        (call) =>
          around(commandName, () => next(call)),
      { step: 'initialize' },
    )
  }
}
