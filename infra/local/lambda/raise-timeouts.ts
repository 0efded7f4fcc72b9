/** The timeout for calls to an emulator. It is long, because on a busy machine an emulator is slow, not down. */
const EMULATOR_TIMEOUT_MILLISECONDS = 60_000

const LIMITS = ['connectionTimeout', 'requestTimeout', 'socketTimeout'] as const

/** The part of every AWS client that holds its timeouts. */
export interface LimitedClient {
  config: { requestHandler: object }
}

/** The SDK's request handler for Node. The type of a client also allows the browser's handler. */
interface NodeRequestHandler {
  updateHttpClientConfig: (limit: (typeof LIMITS)[number], milliseconds: number) => void
}

/**
 * Raises the clients' timeouts for connecting, for the first byte and for a stalled body to a minute. The limits for AWS
 * (functions/platform/client-limits.ts) would fail calls that an emulator on a busy machine is still processing.
 */
export function raiseTimeouts(clients: readonly LimitedClient[]): void {
  for (const { config } of clients) {
    const handler = config.requestHandler as NodeRequestHandler
    for (const limit of LIMITS) handler.updateHttpClientConfig(limit, EMULATOR_TIMEOUT_MILLISECONDS)
  }
}

/** Raises the timeouts of the clients in this process. Set the environment first, which they read. */
export async function raiseFunctionTimeouts(): Promise<void> {
  const makers = await import('../../../functions/platform/clients.ts')
  raiseTimeouts(Object.values(makers).map((client) => client()))
}
