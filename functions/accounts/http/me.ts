import { me } from '../../../shared/api/accounts.ts'
import { AppError } from '../../../shared/errors.ts'
import { implement } from '../../platform/http-handler.ts'
import type { User } from '../domain/user.ts'
import { presentUser } from './present-user.ts'

interface MeDependencies {
  users: { findById: (userId: string) => Promise<User | undefined> }
}

export const getMe = ({ users }: MeDependencies) =>
  implement(me, async (_request, { principal }) => {
    const user = await users.findById(principal.userId)
    if (user === undefined) throw new AppError('token_invalid', 'Your session has ended')
    return { status: 200, body: { data: presentUser(user) } }
  })
