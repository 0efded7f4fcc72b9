export interface SecretDefinition {
  /** What it is for. */
  description: string
  /** Why the calendar does not change it. */
  whyNotRotated: string
  /**
   * What a new one holds: a text that nobody is to see, such a text as the one member of a JSON object, or nothing until
   * an operator fills it in.
   */
  begins: 'random' | { randomMember: string } | 'empty'
}

/** Every secret that functions read, once; each is a JSON object. The edge's own is made with the edge. */
export const secrets = {
  /** What signs session tokens: keys by their id, the epoch second of their making; the newest signs. */
  signingKeys: {
    description: 'Sign the session tokens of Sponsor Finder',
    whyNotRotated:
      'A new key is added on purpose (npm run keys:rotate, docs/runbooks/rotate-keys.md); sessions last 12 hours and can be ended one by one.',
    begins: { randomMember: '1' },
  },
  /** The client secrets of third-party sign-in, by the name of the provider. */
  providerSecrets: {
    description: 'Client secrets of third-party sign-in for Sponsor Finder',
    whyNotRotated: 'Each is made and changed at its provider, and written here by hand.',
    begins: 'empty',
  },
} as const satisfies Record<string, SecretDefinition>

export type SecretName = keyof typeof secrets

/** The environment variable that says where a secret is: the id of Secrets Manager, or, in local runs, the URL of a file. */
export const secretVariable = (name: SecretName): string =>
  `${name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}_AT`
