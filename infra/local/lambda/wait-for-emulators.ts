/** An emulator on a busy machine is slow, not lost. */
const PATIENCE_MILLISECONDS = 60_000

/** What an AWS client of any service has. */
export interface LimitedClient {
  config: { requestHandler: object }
}

/** The request handler of the SDK for Node; the type of a client also allows the one for browsers. */
interface NodeRequestHandler {
  updateHttpClientConfig: (limit: 'connectionTimeout' | 'requestTimeout', milliseconds: number) => void
}

/**
 * Lets clients wait a minute for a connection and for an answer to begin. Their own limits (functions/platform/client-limits.ts)
 * are those of AWS: on a busy machine they would fail calls that an emulator is still working on.
 */
export function waitForEmulators(clients: readonly LimitedClient[]): void {
  for (const { config } of clients) {
    const handler = config.requestHandler as NodeRequestHandler
    handler.updateHttpClientConfig('connectionTimeout', PATIENCE_MILLISECONDS)
    handler.updateHttpClientConfig('requestTimeout', PATIENCE_MILLISECONDS)
  }
}

/** Lets the clients of the functions wait in this process. Its environment must be set before: the clients read it. */
export async function letFunctionsWait(): Promise<void> {
  const makers = await import('../../../functions/platform/clients.ts')
  waitForEmulators(Object.values(makers).map((client) => client()))
}
