/** An account at a provider: the provider's issuer and its subject. */
export interface Identity {
  issuer: string
  subject: string
}

/** The key of an identity. An issuer is a URL and contains no space. */
export const identityId = ({ issuer, subject }: Identity): string => `${issuer} ${subject}`

/** Reverses `identityId`. */
export function identityOf(id: string): Identity {
  const [issuer = ''] = id.split(' ', 1)
  return { issuer, subject: id.slice(issuer.length + 1) }
}

/** The data of a signed-in user from a provider. */
export interface ProvidedIdentity extends Identity {
  /** Trimmed and in lower case. Null unless the provider has verified it. */
  email: string | null
  /** Empty if the provider sends no usable name. */
  name: string
}
