/**
 * The only cookie of the product. It binds a sign-in with a provider to the browser that started it. The edge forwards
 * it to the API; with its prefix, browsers accept it from this host alone, over TLS.
 */
export const SIGN_IN_COOKIE = '__Host-sign-in'

/** Its name without TLS, as in local runs: browsers refuse the prefix there. */
export const LOCAL_SIGN_IN_COOKIE = 'sign-in'
