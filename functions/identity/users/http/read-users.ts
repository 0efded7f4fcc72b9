import {
  getUser as getContract,
  listUserMails as mailsContract,
  listUsers as listContract,
  type UserMail,
} from '#shared/api/admin/users.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import { paginate } from '../../../platform/http/paginate.ts'
import { describeUser, type DescribeUserDependencies } from '../domain/describe-user.ts'
import { findUsers, type FindUsersDependencies } from '../domain/find-users.ts'
import { type FindUser, unknownUser } from '../domain/managed-user.ts'
import { presentUser } from './present-user.ts'

const PER_PAGE = 25

interface ListDependencies extends FindUsersDependencies {
  now: () => Date
}

export const getUsers = (dependencies: ListDependencies) =>
  implement(listContract, async ({ query }) => {
    const { page, search = '', role } = query
    const found = await findUsers(dependencies, { page, perPage: PER_PAGE, search, role })
    const at = dependencies.now()
    const list = paginate({
      data: found.data.map((user) => presentUser(user, at)),
      total: found.total,
      page,
      perPage: PER_PAGE,
      path: listContract.path,
      query,
    })
    return { status: 200, body: { ...list, is_complete: found.isComplete } }
  })

const MAILS = 20

interface MailsDependencies {
  findUser: FindUser
  /** The newest mails to a user. */
  mailsOf: (userId: string, at: Date, most: number) => Promise<UserMail[]>
  now: () => Date
}

export const getUserMails = ({ findUser, mailsOf, now }: MailsDependencies) =>
  implement(mailsContract, async ({ params: { id } }) => {
    if ((await findUser(id)) === undefined) throw unknownUser()
    return { status: 200, body: { data: await mailsOf(id, now(), MAILS) } }
  })

interface DescribeDependencies extends DescribeUserDependencies {
  /** The limit of a user without a personal one. */
  defaultLimit: number
}

export const getUser = (dependencies: DescribeDependencies) =>
  implement(getContract, async ({ params }) => {
    const { user, lastSignInAt, usage, counts } = await describeUser(dependencies, params.id)
    const data = {
      ...presentUser(user, dependencies.now()),
      last_sign_in_at: lastSignInAt,
      usage,
      default_limit: dependencies.defaultLimit,
      ...counts,
    }
    return { status: 200, body: { data } }
  })
