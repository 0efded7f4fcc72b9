/** The servers that stand in for AWS here. Any other one is `unknown`, and held to what AWS does. */
export type ServerKind = 'localstack' | 'ministack' | 'unknown'

/** What each server alone serves. MiniStack has LocalStack's address too, so its own is asked for first. */
const healthPaths = [
  ['ministack', '/_ministack/health'],
  ['localstack', '/_localstack/health'],
] as const

/** Recognises a server by its own answer. @param url Where it listens, without a slash at the end. */
export async function serverKind(url: string): Promise<ServerKind> {
  for (const [kind, path] of healthPaths) {
    const response = await fetch(url + path, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined)
    if (response?.ok === true) return kind
  }
  return 'unknown'
}
