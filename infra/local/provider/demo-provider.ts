/** Where the provider stands that a local run signs in with; an OpenID issuer below the run's own origin. */
export const DEMO_PROVIDER = '/__local/provider'
