import { LOCAL_SIGN_IN_COOKIE, SIGN_IN_COOKIE } from '../../../shared/system/sign-in-cookie.ts'
import { ATTEMPT_SECONDS } from '../domain/sign-in-attempt.ts'

/**
 * The cookie that keeps an attempt in the browser that began it. Lax: the browser sends it with the provider's
 * redirect, but not with hidden requests of other sites.
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
