/** A user's account with a provider: the issuer, and the subject that identifies the user there. */
export interface Identity {
  issuer: string
  subject: string
}

/** The key of an identity. An issuer is a URL, so it contains no space. */
export const identityId = ({ issuer, subject }: Identity): string => `${issuer} ${subject}`

/** Parses a key of `identityId`. */
export function identityOf(id: string): Identity {
  const [issuer = ''] = id.split(' ', 1)
  return { issuer, subject: id.slice(issuer.length + 1) }
}

/** The data of a signed-in user that a provider sends. */
export interface ProvidedIdentity extends Identity {
  /** The email, trimmed and in lower case; null unless the provider has verified it. */
  email: string | null
  /** The user's name; empty if the provider sends no usable one. */
  name: string
}
