import { changeAccount as contract } from '../../../shared/api/accounts/own-account.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { sessionEnded } from '../../../shared/errors.ts'
import { accountOfUser, type User } from '../domain/user.ts'
import { presentUser } from './present-user.ts'

interface ChangeAccountDependencies {
  accounts: {
    /** Changes the name. @returns the updated user; undefined if the user is gone. */
    rename: (userId: string, name: string) => Promise<User | undefined>
  }
}

export const patchAccount = ({ accounts }: ChangeAccountDependencies) =>
  implement(contract, async ({ body }, { principal }) => {
    const user = await accounts.rename(principal.userId, body.name)
    if (user === undefined) throw sessionEnded()
    return { status: 200, body: { data: presentUser(accountOfUser(user)) } }
  })
