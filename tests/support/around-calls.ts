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

/**
 * Puts `around` around each call of these AWS clients from now on. A call is a command, with all the tries of the SDK.
 * @param around Is told the command, such as `GetItemCommand`; `send` makes the call.
 */
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
