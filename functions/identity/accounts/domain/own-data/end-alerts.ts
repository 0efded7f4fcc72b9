import { readAlertsToken } from './alerts-token.ts'

export interface EndAlertsDependencies {
  preferences: {
    /** Ends the user's alerts if the secret is correct. A wrong secret changes nothing and takes the same time. */
    endAlerts: (userId: string, secret: string) => Promise<void>
  }
}

/** Ends the mail alerts of the token's user. Valid, invalid and used tokens all succeed. */
export async function endAlerts({ preferences }: EndAlertsDependencies, token: string): Promise<void> {
  const { userId, secret } = readAlertsToken(token)
  await preferences.endAlerts(userId, secret)
}
