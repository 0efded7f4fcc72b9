import { ALERTS_TOKEN } from '../../../shared/alerts-token.ts'
import { NOBODY } from './user.ts'

/** Whose alerts a mailed link ends, and the secret that proves it was mailed to them. */
interface AlertsToken {
  userId: string
  secret: string
}

export const alertsTokenOf = ({ userId, secret }: AlertsToken): string => `${userId}.${secret}`

/** Nobody's where it has not the form of one. */
export function readAlertsToken(token: string): AlertsToken {
  const [, userId = NOBODY, secret = ''] = ALERTS_TOKEN.exec(token) ?? []
  return { userId, secret }
}
