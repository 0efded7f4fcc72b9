import * as contracts from '#shared/api/admin/users.ts'
import { epochSeconds } from '#shared/instants.ts'
import { type Context, lambdaContext } from '../../platform/context.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { paginate } from '../../platform/http/paginate.ts'
import { requestHandler } from '../../sessions/index.ts'
import { resendByAdmin } from '../accounts/resend-code.ts'
import type { User } from '../accounts/user.ts'
import { changeUser, endUserSessions } from './change-user.ts'
import { describeUser, findUser, findUsers } from './find-users.ts'
import { userMails } from './user-mails.ts'

const PER_PAGE = 25
const MAILS = 20

const presentUser = (user: User, at: Date): contracts.ManagedUser => ({
  id: user.user_id,
  email: user.email,
  email_state: emailStateOf(user, at),
  name: user.name,
  role: user.role,
  plan: user.plan,
  daily_limit: user.daily_limit ?? null,
  suspended_at: user.suspended_at ?? null,
  alerts_stopped: user.alerts_stopped ?? null,
  created_at: user.created_at,
})

function emailStateOf(
  { email_verified_at, expires_at }: User,
  at: Date,
): contracts.ManagedUser['email_state'] {
  if (email_verified_at !== null) return 'verified'
  return expires_at !== undefined && expires_at <= epochSeconds(at) ? 'expired' : 'unverified'
}

const getUsers = (context: Context) =>
  implement(contracts.listUsers, async ({ query }) => {
    const { page, search = '', role } = query
    const found = await findUsers(context, { page, perPage: PER_PAGE, search, role })
    const at = context.now()
    const list = paginate({
      data: found.data.map((user) => presentUser(user, at)),
      total: found.total,
      page,
      perPage: PER_PAGE,
      path: contracts.listUsers.path,
      query,
    })
    return { status: 200, body: { ...list, is_complete: found.isComplete } }
  })

const getUserMails = (context: Context) =>
  implement(contracts.listUserMails, async ({ params: { id } }) => {
    await findUser(context, id)
    return { status: 200, body: { data: await userMails(context).mailsOf(id, context.now(), MAILS) } }
  })

const getUser = (context: Context) =>
  implement(contracts.getUser, async ({ params }) => {
    const { user, lastSignInAt, usage, counts } = await describeUser(context, params.id)
    const data = {
      ...presentUser(user, context.now()),
      last_sign_in_at: lastSignInAt,
      usage,
      default_limit: context.config.dailyUnlockLimit,
      ...counts,
    }
    return { status: 200, body: { data } }
  })

const patchUser = (context: Context) =>
  implement(contracts.changeUser, async ({ params, body }, { principal, requestId }) => {
    const { why, ...wanted } = body
    const by = { userId: principal.userId, requestId, why }
    const { user, changed } = await changeUser(context, params.id, wanted, by)
    const data = presentUser(user, context.now())
    return { status: 200, body: { data, changed, message: changed ? 'User changed' : 'Nothing has changed' } }
  })

const deleteUserSessions = (context: Context) =>
  implement(contracts.endUserSessions, async ({ params }, { principal, requestId }) => {
    const by = { userId: principal.userId, requestId }
    const { sessions, tokens } = await endUserSessions(context, params.id, by)
    return {
      status: 200,
      body: { data: { ended: sessions }, message: `${contracts.sessionsAndTokens(sessions, tokens)} ended` },
    }
  })

const postUserCode = (context: Context) =>
  implement(contracts.resendUserCode, async ({ params }, { principal, requestId }) => {
    await resendByAdmin(context, params.id, { userId: principal.userId, requestId })
    return { status: 200, body: { message: 'A new code has been mailed' } }
  })

export const handler = requestHandler(lambdaContext, [
  getUsers,
  getUser,
  getUserMails,
  patchUser,
  deleteUserSessions,
  postUserCode,
])
