import { AppError } from '../../../shared/errors.ts'
import type { Route } from '../../platform/http-handler.ts'
import type { Logger } from '../../platform/logger.ts'

/** The name of somebody in a log: the same each time, and of no use to who has no key of ours (keyed-names.ts). */
type NameOf = (kind: string, subject: string) => Promise<string>

interface Call {
  request: { body?: { email?: string } }
  context: { principal?: { userId: string }; clientAddress: string; log: Logger }
}

/**
 * A route of signing up, signing in or out, or changing what lets somebody in, with a log line for each call: what came of
 * it, for which account, user and client. So operators can tell that many calls are one client's, or about one account.
 */
export const withAuthenticationLog =
  (nameOf: NameOf) =>
  (route: Route): Route => ({
    ...route,
    async handle(request, context) {
      const { log } = context as Call['context']
      const names = await namesOf(nameOf, { request, context })
      try {
        const answer = await route.handle(request, context)
        const user = userIdIn(answer.body)
        log.info('authentication', {
          outcome: 'done',
          ...names,
          ...(user !== undefined && { user: await nameOf('user', user) }),
        })
        return answer
      } catch (error) {
        log.warn('authentication', { outcome: error instanceof AppError ? error.code : 'internal', ...names })
        throw error
      }
    },
  })

async function namesOf(nameOf: NameOf, { request, context }: Call): Promise<Record<string, string>> {
  const email = request.body?.email
  const userId = context.principal?.userId
  return {
    client: await nameOf('client', context.clientAddress),
    ...(email !== undefined && { account: await nameOf('account', email) }),
    ...(userId !== undefined && { user: await nameOf('user', userId) }),
  }
}

/** Whom an answer signs in. */
function userIdIn(body: unknown): string | undefined {
  const { user } = body as { user?: { id?: unknown } }
  return typeof user?.id === 'string' ? user.id : undefined
}
