import { getUser as getContract, listUsers as listContract } from '#shared/api/admin/users.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import { paginate } from '../../../platform/http/paginate.ts'
import { describeUser, type DescribeUserDependencies } from '../domain/describe-user.ts'
import { findUsers, type FindUsersDependencies } from '../domain/find-users.ts'
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
