interface Provider {
  name: string
  model: string
  expected_token?: number | undefined
}

export interface KnownModelsDependencies {
  /** @throws if the list of providers cannot be read. */
  providers: () => Promise<readonly Provider[]>
  logError: (message: string, facts: { error: unknown }) => void
}

/** The language models; none if their list cannot be read, because the counts do not depend on it. */
export async function knownModels({ providers, logError }: KnownModelsDependencies) {
  const known = await providers().catch((error: unknown) => {
    logError('the list of language models cannot be read', { error })
    return []
  })
  return known.map(({ name, model, expected_token }) => ({ provider: name, model, expected_token }))
}
