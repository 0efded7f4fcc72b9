import * as contracts from '#shared/api/accounts/preferences.ts'
import { openUnsubscribe, unsubscribe } from '#shared/api/accounts/unsubscribe.ts'
import { pages } from '#shared/pages.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import { endAlerts, type EndAlertsDependencies } from '../domain/own-data/end-alerts.ts'
import { savePreferences, type SavePreferencesDependencies } from '../domain/own-data/save-preferences.ts'
import { skipSetup, type SkipSetupDependencies } from '../domain/own-data/skip-setup.ts'
import type { Account } from '../domain/user.ts'

interface PreferencesDependencies {
  /** The account of the caller, which authentication has already read. */
  accountOf: (principal: Principal) => Account
}

export const getPreferences = ({ accountOf }: PreferencesDependencies) =>
  implement(contracts.getPreferences, (_request, { principal }) => ({
    status: 200,
    body: { data: accountOf(principal).preferences },
  }))

export const putPreferences = (dependencies: SavePreferencesDependencies & PreferencesDependencies) =>
  implement(contracts.savePreferences, async ({ body }, { principal }) => {
    const { preferences } = dependencies.accountOf(principal)
    return {
      status: 200,
      body: { data: await savePreferences(dependencies, principal.userId, body, preferences) },
    }
  })

export const postSkipSetup = (dependencies: SkipSetupDependencies) =>
  implement(contracts.skipSetup, async (_request, { principal }) => ({
    status: 200,
    body: { data: await skipSetup(dependencies, principal.userId) },
  }))

export const getUnsubscribe = ({ pageOrigin }: { pageOrigin: () => Promise<string> }) =>
  implement(openUnsubscribe, async ({ query: { token = '' } }) => ({
    status: 302,
    // behind `#`, so that no log of the page has the token
    body: { location: `${await pageOrigin()}${pages.unsubscribe}#${encodeURIComponent(token)}` },
  }))

export const postUnsubscribe = (dependencies: EndAlertsDependencies) =>
  implement(unsubscribe, async ({ query }) => {
    await endAlerts(dependencies, query.token)
    return { status: 200, body: { message: 'You will get no more of these emails' } }
  })
