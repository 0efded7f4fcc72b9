import { createApiToken } from '#shared/api/accounts/api-tokens.ts'
import type { FlowWorld } from '../product/flow-world.ts'

/** Creates an API token for the user of a session. @returns the token itself. */
export async function newApiToken(world: FlowWorld, sessionToken: string, name = 'Laptop'): Promise<string> {
  const { status, body, text } = await world.call(createApiToken, { token: sessionToken, body: { name } })
  if (status !== 201) throw new Error(`The API token was not created: ${text}`)
  return createApiToken.responses[201].parse(body).data.token
}
