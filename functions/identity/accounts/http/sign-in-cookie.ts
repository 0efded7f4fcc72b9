import { LOCAL_SIGN_IN_COOKIE, SIGN_IN_COOKIE } from '#shared/system/sign-in-cookie.ts'
import { ATTEMPT_SECONDS } from '../domain/sign-in/sign-in-attempt.ts'

/**
 * The cookie that stores an attempt in the browser that began it. SameSite is Lax: the browser sends the cookie with
 * the provider's redirect, but not with background requests of other sites.
 */
export function signInCookie(pageOrigin: string) {
  const isSecure = pageOrigin.startsWith('https:')
  const name = isSecure ? SIGN_IN_COOKIE : LOCAL_SIGN_IN_COOKIE
  const text = (value: string, seconds: number) =>
    `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return {
    name,
    keep: (sealed: string) => text(sealed, ATTEMPT_SECONDS),
    forget: text('', 0),
  }
}
