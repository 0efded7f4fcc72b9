import * as contracts from '#shared/api/accounts/api-tokens.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import { presentApiToken, type PresentedToken } from './present-api-token.ts'

interface ListDependencies {
  /** The valid API tokens of a user, newest first. */
  listApiTokens: (userId: string) => Promise<PresentedToken[]>
}

export const getApiTokens = ({ listApiTokens }: ListDependencies) =>
  implement(contracts.listApiTokens, async (_request, { principal }) => ({
    status: 200,
    body: { data: (await listApiTokens(principal.userId)).map(presentApiToken) },
  }))

interface CreateDependencies {
  /** Creates an API token for the user of a session. `token` is not stored. */
  createApiToken: (
    session: { userId: string; sessionId: string },
    name: string,
    requestId: string,
  ) => Promise<{ stored: PresentedToken; token: string }>
}

export const postApiToken = ({ createApiToken }: CreateDependencies) =>
  implement(contracts.createApiToken, async ({ body }, { principal, requestId }) => {
    const { stored, token } = await createApiToken(principal, body.name, requestId)
    return { status: 201, body: { data: { ...presentApiToken(stored), token } } }
  })

interface RevokeDependencies {
  /** Revokes one of the user's API tokens. @throws AppError 404 if it has ended or belongs to another user. */
  revokeApiToken: (userId: string, tokenId: string) => Promise<void>
}

export const deleteApiToken = ({ revokeApiToken }: RevokeDependencies) =>
  implement(contracts.revokeApiToken, async ({ params }, { principal }) => {
    await revokeApiToken(principal.userId, params.id)
    return { status: 200, body: { message: 'This API token has been revoked' } }
  })
