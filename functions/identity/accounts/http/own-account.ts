import * as contracts from '#shared/api/accounts/own-account.ts'
import * as sessionContracts from '#shared/api/accounts/sessions.ts'
import { sessionEnded } from '#shared/errors.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import { deleteAccount, type DeleteAccountDependencies } from '../domain/own-data/delete-account.ts'
import type { Session } from '../domain/session.ts'
import { accountOfUser, type User } from '../domain/user.ts'
import { presentSession } from './present-session.ts'
import { presentUser } from './present-user.ts'

interface ChangeAccountDependencies {
  accounts: {
    /** Changes the name. @returns the updated user; undefined if the user is gone. */
    rename: (userId: string, name: string) => Promise<User | undefined>
  }
}

export const patchAccount = ({ accounts }: ChangeAccountDependencies) =>
  implement(contracts.changeAccount, async ({ body }, { principal }) => {
    const user = await accounts.rename(principal.userId, body.name)
    if (user === undefined) throw sessionEnded()
    return { status: 200, body: { data: presentUser(accountOfUser(user)) } }
  })

export const deleteOwnAccount = (dependencies: DeleteAccountDependencies) =>
  implement(contracts.deleteAccount, async ({ body }, { principal, requestId }) => {
    await deleteAccount(dependencies, principal.userId, body.password, requestId)
    return { status: 200, body: { message: 'Your account has been deleted' } }
  })

interface ListSessionsDependencies {
  /** The live sessions of a user, newest first. */
  listSessions: (userId: string) => Promise<Session[]>
}

export const getSessions = ({ listSessions }: ListSessionsDependencies) =>
  implement(sessionContracts.listSessions, async (_request, { principal }) => {
    const sessions = await listSessions(principal.userId)
    const data = sessions.map((session) => presentSession(session, principal.sessionId))
    return { status: 200, body: { data } }
  })

interface EndSessionDependencies {
  /** Ends one of the user's sessions. @throws AppError 404 if the session has ended or belongs to another user. */
  endSession: (userId: string, sessionId: string) => Promise<void>
}

export const deleteSession = ({ endSession }: EndSessionDependencies) =>
  implement(sessionContracts.endSession, async ({ params }, { principal }) => {
    await endSession(principal.userId, params.id)
    return { status: 200, body: { message: 'This session has been ended' } }
  })
