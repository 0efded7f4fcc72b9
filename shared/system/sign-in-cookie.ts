/**
 * The one cookie of the product: it binds a sign-in with a provider to the browser that began it. The edge lets it through
 * to the API; its prefix makes browsers take it from this very host alone, over TLS.
 */
export const SIGN_IN_COOKIE = '__Host-sign-in'

/** Its name where pages are served without TLS, as local runs do: the prefix is refused there. */
export const LOCAL_SIGN_IN_COOKIE = 'sign-in'
