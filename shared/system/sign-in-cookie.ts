/**
 * The only cookie of the product. It binds a sign-in with a provider to the browser that started it. The edge forwards
 * it to the API. The name's prefix makes browsers accept it only from this host, over TLS.
 */
export const SIGN_IN_COOKIE = '__Host-sign-in'

/** The cookie's name without TLS, as in local runs, where browsers refuse the prefix. */
export const LOCAL_SIGN_IN_COOKIE = 'sign-in'
