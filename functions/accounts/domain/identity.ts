/** An account at a provider: who the provider is, and what it calls the account. */
export interface Identity {
  issuer: string
  subject: string
}

/** The one text for an identity; an issuer is a URL and holds no space. */
export const identityId = ({ issuer, subject }: Identity): string => `${issuer} ${subject}`

/** The identity that such a text is for. */
export function identityOf(id: string): Identity {
  const [issuer = ''] = id.split(' ', 1)
  return { issuer, subject: id.slice(issuer.length + 1) }
}

/** What a provider says of whoever has just signed in there. */
export interface ProvidedIdentity extends Identity {
  /** Trimmed and in small letters; null where the provider does not vouch that it is theirs. */
  email: string | null
  /** What they are called; empty where the provider says nothing that could be a name. */
  name: string
}
