/**
 * The only cookie of the product. It binds a sign-in with a provider to the browser that started it. The edge forwards
 * it to the API. The prefix of its name makes browsers accept it only from this host, over TLS.
 */
export const SIGN_IN_COOKIE = '__Host-sign-in'

/** The name of the cookie without TLS, as in local runs. Browsers refuse the prefix there. */
export const LOCAL_SIGN_IN_COOKIE = 'sign-in'
