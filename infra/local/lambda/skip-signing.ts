import { emulatorCredentials } from '../provision.ts'

const signer = () => Promise.resolve(emulatorCredentials.signer)

/** Makes AWS clients use the signer of emulators. The SDK asks a client's configuration for a signer at each request. */
export function skipSigning(clients: readonly { config: object }[]): void {
  for (const { config } of clients) Object.assign(config, { signer })
}

/** Makes the functions' clients in this process use that signer. Set the environment first, because they read it. */
export async function skipFunctionSigning(): Promise<void> {
  const makers = await import('../../../functions/platform/clients.ts')
  skipSigning(Object.values(makers).map((client) => client()))
}
