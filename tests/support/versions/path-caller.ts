/** Calls an API by paths, as a browser of any version does. @throws with the answer if it is an error. */
export type PathCaller = <Answer>(
  method: string,
  path: string,
  options?: { token?: string; body?: unknown },
) => Promise<Answer>

/** @param origin What comes before `/api`. */
export function pathCaller(origin: string): PathCaller {
  return async <Answer>(
    method: string,
    path: string,
    { token, body }: { token?: string; body?: unknown } = {},
  ): Promise<Answer> => {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
    return JSON.parse(text) as Answer
  }
}

/** @returns the token of a new session. */
export const signIn = async (call: PathCaller, email: string, password: string): Promise<string> =>
  (await call<{ token: string }>('POST', '/auth/login', { body: { email, password } })).token
