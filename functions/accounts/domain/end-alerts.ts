import { readAlertsToken } from './alerts-token.ts'

export interface EndAlertsDependencies {
  preferences: {
    /** Ends the alerts of a user whose secret this is; does nothing otherwise, in as much time. */
    endAlerts: (userId: string, secret: string) => Promise<void>
  }
}

/** Ends the alerts by mail of whoever a token was mailed to. Nobody is told whether it was good; a second time it is as well. */
export async function endAlerts({ preferences }: EndAlertsDependencies, token: string): Promise<void> {
  const { userId, secret } = readAlertsToken(token)
  await preferences.endAlerts(userId, secret)
}
