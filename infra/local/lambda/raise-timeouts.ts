/** The timeout for calls to an emulator. It is long, because on a busy machine an emulator is slow, not down. */
const EMULATOR_TIMEOUT_MILLISECONDS = 60_000

/** The part of every AWS client that holds its timeouts. */
export interface LimitedClient {
  config: { requestHandler: object }
}

/** The SDK's request handler for Node. The type of a client also allows the browser's handler. */
interface NodeRequestHandler {
  updateHttpClientConfig: (limit: 'connectionTimeout' | 'requestTimeout', milliseconds: number) => void
}

/**
 * Raises the clients' timeouts for connecting and for the first byte to a minute. The limits for AWS
 * (functions/platform/client-limits.ts) would fail calls that an emulator on a busy machine is still processing.
 */
export function raiseTimeouts(clients: readonly LimitedClient[]): void {
  for (const { config } of clients) {
    const handler = config.requestHandler as NodeRequestHandler
    handler.updateHttpClientConfig('connectionTimeout', EMULATOR_TIMEOUT_MILLISECONDS)
    handler.updateHttpClientConfig('requestTimeout', EMULATOR_TIMEOUT_MILLISECONDS)
  }
}

/** Raises the timeouts of the clients in this process. Set the environment first, which they read. */
export async function raiseFunctionTimeouts(): Promise<void> {
  const makers = await import('../../../functions/platform/clients.ts')
  raiseTimeouts(Object.values(makers).map((client) => client()))
}
