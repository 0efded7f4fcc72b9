import * as z from 'zod/mini'
import { User } from '../../functions/identity/accounts/domain/user.ts'
import type { Values } from './update-if-same.ts'

/** A row of the table `users`, with the attributes of alerts that only the storage knows. */
export const UserRow = z.extend(User, {
  alerts_to: z.exactOptional(z.string()),
  alerts_secret: z.exactOptional(z.string()),
  alerts_since: z.exactOptional(z.string()),
})
export type UserRow = z.infer<typeof UserRow>

interface Restrictions {
  password: Values
  rights: Values
  alerts: Values
}

export interface Since {
  /** Whether users already use the restored tables. What they do there is newer. */
  isInUse: boolean
  /** When the last carrying forward began. Undefined in the first run. */
  carriedAt: string | undefined
}

/**
 * What a restored user keeps of the user of today. A restore never gives back what was taken since: an account without
 * limits, a right, a former password or consent to mail. Empty changes mean that nothing was taken.
 */
export const restrictionsOf = (restored: UserRow, today: UserRow, since: Since): Restrictions => ({
  password: passwordEnd(restored, today, since),
  rights: rightsTaken(restored, today, since),
  alerts: alertsEnd(restored, today, since),
})

/** The former password may be known to others, and the new one may be part of the damage. So the user has none. */
function passwordEnd(restored: UserRow, today: UserRow, { isInUse }: Since): Values {
  // a new hash of the same password, as at a sign-in, leaves the epoch as it is
  if (isInUse || today.session_epoch <= restored.session_epoch) return {}
  if (restored.password_hash === null || today.password_hash === restored.password_hash) return {}
  return { password_hash: null, session_epoch: today.session_epoch }
}

/** The lower of both roles, plans and personal limits, and a suspension of either. */
function rightsTaken(restored: UserRow, today: UserRow, { isInUse, carriedAt = '' }: Since): Values {
  const changes: Values = {}
  // after the switch, only an epoch that was not carried forward says that a right was taken before it
  if (!isInUse || today.session_epoch > restored.session_epoch) {
    if (restored.role === 'admin' && today.role !== 'admin') changes['role'] = today.role
    if (restored.plan === 'pro' && today.plan !== 'pro') changes['plan'] = today.plan
  }
  const limit = Math.min(restored.daily_limit ?? Infinity, today.daily_limit ?? Infinity)
  if (!isInUse && limit < (restored.daily_limit ?? Infinity)) changes['daily_limit'] = limit
  const { suspended_at } = today
  const isNew = suspended_at !== undefined && (!isInUse || suspended_at > carriedAt)
  if (isNew && restored.suspended_at === undefined) changes['suspended_at'] = suspended_at
  if (Object.keys(changes).length > 0 && today.session_epoch > restored.session_epoch)
    changes['session_epoch'] = today.session_epoch
  return changes
}

/** Who is off stays off. Who has turned alerts off and on since has the links of the newer mails. */
function alertsEnd(restored: UserRow, today: UserRow, { isInUse, carriedAt = '' }: Since): Values {
  const stopped = today.alerts_stopped && { alerts_stopped: today.alerts_stopped }
  if (!wantsAlerts(restored))
    return !isInUse && stopped && restored.alerts_stopped === undefined ? stopped : {}
  const { alerts_since: turnedOn = '' } = restored
  if (!wantsAlerts(today)) {
    // whoever has turned alerts on after the switch gets them
    if (isInUse && turnedOn > carriedAt) return {}
    const off = { alerts_to: undefined, alerts_secret: undefined, alerts_since: undefined }
    return { 'preferences.email_alerts': false, ...off, ...stopped }
  }
  const { alerts_secret, alerts_since } = today
  const isNewer = !isInUse || (alerts_since ?? '') > turnedOn
  return isNewer && alerts_secret !== restored.alerts_secret ? { alerts_secret, alerts_since } : {}
}

const wantsAlerts = ({ alerts_to, preferences }: UserRow): boolean =>
  alerts_to !== undefined && preferences.email_alerts
