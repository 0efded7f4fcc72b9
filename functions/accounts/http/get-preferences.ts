import { getPreferences as contract } from '../../../shared/api/preferences.ts'
import { implement } from '../../platform/http-handler.ts'
import { sessionEnded } from '../../../shared/errors.ts'
import type { User } from '../domain/user.ts'

interface PreferencesDependencies {
  users: { findById: (userId: string) => Promise<User | undefined> }
}

export const getPreferences = ({ users }: PreferencesDependencies) =>
  implement(contract, async (_request, { principal }) => {
    const user = await users.findById(principal.userId)
    if (user === undefined) throw sessionEnded()
    return { status: 200, body: { data: user.preferences } }
  })
