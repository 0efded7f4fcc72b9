import { savePreferences as contract } from '../../../shared/api/accounts/preferences.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { savePreferences, type SavePreferencesDependencies } from '../domain/own-data/save-preferences.ts'

export const putPreferences = (dependencies: SavePreferencesDependencies) =>
  implement(contract, async ({ body }, { principal }) => ({
    status: 200,
    body: { data: await savePreferences(dependencies, principal.userId, body) },
  }))
