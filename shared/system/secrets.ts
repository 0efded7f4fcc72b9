export interface SecretDefinition {
  description: string
  /** The reason why the secret has no scheduled rotation. */
  whyNotRotated: string
  /** The initial value: a random text, a JSON object with one, or empty for an operator to fill in. */
  initialValue: 'random' | { generatedKey: string } | 'empty'
}

/** Every secret that functions read. Each is JSON. The edge's own secret is not in this list. */
export const secrets = {
  /** The keys that sign session tokens. A key's id is the epoch second of its creation. The newest key signs. */
  signingKeys: {
    description: 'Sign the session tokens of Sponsor Finder',
    whyNotRotated:
      'A new key is added on purpose (npm run sponsor -- keys rotate, docs/runbooks/rotate-keys.md); sessions last 12 hours and can be ended one by one.',
    initialValue: { generatedKey: '1' },
  },
  /** The client secrets for sign-in providers, by provider name. */
  providerSecrets: {
    description: 'Client secrets of third-party sign-in for Sponsor Finder',
    whyNotRotated: 'Each is made and changed at its provider, and written here by hand.',
    initialValue: 'empty',
  },
  /** The language models with their keys, as a JSON list. Without a value, no model is asked. */
  aiProviders: {
    description: 'Language models of Sponsor Finder, with their keys',
    whyNotRotated: 'Each key is made and changed at its provider, and written here by hand.',
    initialValue: 'empty',
  },
  /** The web search that finds websites of companies, as JSON with its key. Without a value, no search is asked. */
  webSearch: {
    description: 'Web search of Sponsor Finder, with its key',
    whyNotRotated: 'The key is made and changed at its provider, and written here by hand.',
    initialValue: 'empty',
  },
  /** The keys of the search APIs of job sites, as JSON by site. A site without a key is not read. */
  jobSites: {
    description: 'Job sites of Sponsor Finder, with their keys',
    whyNotRotated: 'Each key is made and changed at its site, and written here by hand.',
    initialValue: 'empty',
  },
  /**
   * The private keys that sign addresses of files, by the epoch second of their creation. `npm run deploy` makes the
   * first one. CloudFront has the public keys.
   */
  fileKeys: {
    description: 'Sign the addresses of files of Sponsor Finder',
    whyNotRotated:
      'A new key is added on purpose (npm run sponsor -- keys rotate --files), and a deployment tells CloudFront; who has a key can open files whose names they know.',
    initialValue: 'empty',
  },
  /** The keys that sign what devices keep: the oldest signs, and devices know the next one already. */
  publishingKey: {
    description: 'Signs the data of Sponsor Finder that devices keep',
    whyNotRotated:
      'Devices accept the keys of their build alone, so the next key signs on purpose (npm run sponsor -- keys rotate --publishing).',
    initialValue: { generatedKey: '1' },
  },
  /** The key that hashes contacts to which people object. */
  objectionKey: {
    description: 'Hashes the contacts that people object to at Sponsor Finder',
    whyNotRotated:
      'The contacts are stored only as hashes, so a new key would match none of them, and removed contacts would come back.',
    initialValue: { generatedKey: '1' },
  },
} as const satisfies Record<string, SecretDefinition>

export type SecretName = keyof typeof secrets

/**
 * The environment variable with the place of a secret: its id in Secrets Manager, or the URL of a file in local runs.
 */
export const secretVariable = (name: SecretName): string =>
  `${name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}_AT`
