import { ALERTS_TOKEN } from '#shared/alerts-token.ts'
import { NOBODY } from '../user.ts'

/** The user id and the secret of a mailed unsubscribe link. Only the mail contains the secret. */
interface AlertsToken {
  userId: string
  secret: string
}

export const alertsTokenOf = ({ userId, secret }: AlertsToken): string => `${userId}.${secret}`

/** Parses a token. A malformed one gets the id `NOBODY`. */
export function readAlertsToken(token: string): AlertsToken {
  const [, userId = NOBODY, secret = ''] = ALERTS_TOKEN.exec(token) ?? []
  return { userId, secret }
}
