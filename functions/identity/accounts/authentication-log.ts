import { AppError } from '#shared/errors.ts'
import type { Route } from '../../platform/http/http-handler.ts'
import type { Logger } from '../../platform/logger.ts'
import type { Throttle } from './throttles.ts'

/** Returns the lasting pseudonym of a subject, which also names the rows of the throttles. */
type NameOf = (kind: Throttle['of'], subject: string) => Promise<string>

interface Call {
  request: { body?: { email?: string } }
  context: { principal?: { userId: string }; clientAddress: string; log: Logger }
}

/**
 * Logs each call of an authentication route: its outcome, and pseudonyms of account, user and client. Operators can
 * thus find many calls from one client or for one account. If the pseudonyms cannot be computed, that is logged and the
 * answer stays the same.
 */
export const withAuthenticationLog =
  (nameOf: NameOf) =>
  (route: Route): Route => ({
    ...route,
    async handle(request, context) {
      const { log } = context as Call['context']
      const names = (user?: string) => namesOf(nameOf, { request, context }, user)
      let answer: Awaited<ReturnType<Route['handle']>>
      try {
        answer = await route.handle(request, context)
      } catch (error) {
        const outcome = error instanceof AppError ? error.code : 'internal'
        log.warn('authentication', { outcome, ...(await names()) })
        throw error
      }
      log.info('authentication', { outcome: 'done', ...(await names(userIdIn(answer.body))) })
      return answer
    },
  })

/** Computes the names to log. @param user The user whom the answer signs in; by default the calling user. */
async function namesOf(
  nameOf: NameOf,
  { request, context }: Call,
  user = context.principal?.userId,
): Promise<Record<string, unknown>> {
  const email = request.body?.email
  try {
    return {
      client: await nameOf('client', context.clientAddress),
      ...(email !== undefined && { account: await nameOf('account', email) }),
      ...(user !== undefined && { user: await nameOf('user', user) }),
    }
  } catch (unnamed) {
    return { unnamed }
  }
}

function userIdIn(body: unknown): string | undefined {
  const { user } = body as { user?: { id?: unknown } }
  return typeof user?.id === 'string' ? user.id : undefined
}
