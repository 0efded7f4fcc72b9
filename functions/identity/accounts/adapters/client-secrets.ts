import * as z from 'zod/mini'

const ClientSecrets = z.record(z.string(), z.string().check(z.minLength(1)))

/** Parses the secret `providerSecrets`: the client secret of each provider, by its name. @throws if it is malformed. */
export const clientSecrets = (json: string): Record<string, string> => ClientSecrets.parse(JSON.parse(json))
