import { NOBODY } from './user.ts'

/** Whose alerts a mailed link ends, and the secret that proves it was mailed to them. */
interface AlertsToken {
  userId: string
  secret: string
}

/** A secret is 43 characters (256 bits); the id of a user may hold anything but a dot. */
const FORM = /^([^.]{1,100})\.([\w-]{43})$/

export const alertsTokenOf = ({ userId, secret }: AlertsToken): string => `${userId}.${secret}`

/** Nobody's where it has not the form of one. */
export function readAlertsToken(token: string): AlertsToken {
  const [, userId = NOBODY, secret = ''] = FORM.exec(token) ?? []
  return { userId, secret }
}
