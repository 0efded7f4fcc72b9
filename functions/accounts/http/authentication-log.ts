import { AppError } from '../../../shared/errors.ts'
import type { Route } from '../../platform/http-handler.ts'
import type { Logger } from '../../platform/logger.ts'
import type { Throttle } from '../domain/throttle.ts'

/** A keyed name, the same each time (keyed-names.ts). The rows of the throttles have it too, behind their own name. */
type NameOf = (kind: Throttle['of'], subject: string) => Promise<string>

interface Call {
  request: { body?: { email?: string } }
  context: { principal?: { userId: string }; clientAddress: string; log: Logger }
}

/**
 * A route of signing up, signing in or out, or changing what lets somebody in, with a log line for each call: what came of
 * it, for which account, user and client. So operators can tell that many calls are one client's, or about one account.
 * A name that cannot be made is left out, and never changes what the call answers.
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

/** @param user Whom the answer signs in; else it is who asks. */
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

/** Whom an answer signs in. */
function userIdIn(body: unknown): string | undefined {
  const { user } = body as { user?: { id?: unknown } }
  return typeof user?.id === 'string' ? user.id : undefined
}
