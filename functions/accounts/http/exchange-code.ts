import { exchangeCode as contract } from '../../../shared/api/accounts/provider-sign-in.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { exchangeCode, type ExchangeCodeDependencies } from '../domain/sign-in/exchange-code.ts'
import { deviceOf } from './device-of.ts'
import { presentUser } from './present-user.ts'
import { signInCookie } from './sign-in-cookie.ts'

export const postExchange = (
  dependencies: ExchangeCodeDependencies & { pageOrigin: () => Promise<string> },
) =>
  implement(contract, async ({ body }, { cookie, userAgent }) => {
    const { name, forget } = signInCookie(await dependencies.pageOrigin())
    const { token, account } = await exchangeCode(dependencies, body.code, cookie(name), deviceOf(userAgent))
    return { status: 200, body: { token, user: presentUser(account) }, cookie: forget }
  })
