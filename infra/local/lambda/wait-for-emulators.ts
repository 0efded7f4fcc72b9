/** On a busy machine an emulator is slow, not down. */
const PATIENCE_MILLISECONDS = 60_000

/** The common shape of AWS clients. */
export interface LimitedClient {
  config: { requestHandler: object }
}

/** The SDK's request handler for Node; a client's type also allows the browser one. */
interface NodeRequestHandler {
  updateHttpClientConfig: (limit: 'connectionTimeout' | 'requestTimeout', milliseconds: number) => void
}

/**
 * Raises the clients' timeouts for connecting and for the first byte to a minute. Their own limits
 * (functions/platform/client-limits.ts) fit AWS. On a busy machine they would fail calls that an emulator is still
 * processing.
 */
export function waitForEmulators(clients: readonly LimitedClient[]): void {
  for (const { config } of clients) {
    const handler = config.requestHandler as NodeRequestHandler
    handler.updateHttpClientConfig('connectionTimeout', PATIENCE_MILLISECONDS)
    handler.updateHttpClientConfig('requestTimeout', PATIENCE_MILLISECONDS)
  }
}

/** Raises the timeouts of the functions' clients in this process. Set its environment first: the clients read it. */
export async function letFunctionsWait(): Promise<void> {
  const makers = await import('../../../functions/platform/clients.ts')
  waitForEmulators(Object.values(makers).map((client) => client()))
}
