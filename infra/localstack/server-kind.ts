/** The supported AWS emulators. Any other server is `unknown`, and must behave like AWS. */
export type ServerKind = 'localstack' | 'ministack' | 'unknown'

/** The health path of each server. MiniStack also serves LocalStack's path, so MiniStack's own comes first. */
const healthPaths = [
  ['ministack', '/_ministack/health'],
  ['localstack', '/_localstack/health'],
] as const

/** Identifies a server by its health path. @param url Without a trailing slash. */
export async function serverKind(url: string): Promise<ServerKind> {
  for (const [kind, path] of healthPaths) {
    const response = await fetch(url + path, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined)
    if (response?.ok === true) return kind
  }
  return 'unknown'
}
