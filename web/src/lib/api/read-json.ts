import { log } from '../log.ts'

const parsed = (text: string, whereUnreadable: unknown, reviver?: typeof asContract): unknown => {
  try {
    return JSON.parse(text, reviver)
  } catch (cause) {
    log('What the server sent could not be read', cause)
    return whereUnreadable
  }
}

const isUserWithFlag = (value: unknown): value is { email: unknown; admin: unknown; role?: unknown } =>
  typeof value === 'object' && value !== null && 'email' in value && 'admin' in value

/**
 * Converts other accepted forms (docs/product/companies.md "Details") to the contract's form. `job_listings` may be a
 * list as JSON text; unreadable text becomes an empty list. A user may have an `admin` flag (true or 1) instead of a
 * role.
 */
function asContract(key: string, value: unknown): unknown {
  if (key === 'job_listings' && typeof value === 'string') return parsed(value, [])
  if (!isUserWithFlag(value)) return value
  const { admin, role, ...user } = value
  return { ...user, role: admin === true || admin === 1 ? 'admin' : (role ?? 'user') }
}

/**
 * The JSON of a response. Undefined if there is none, for example after a proxy's error page or a broken connection.
 */
export async function readJson(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => '')
  return text === '' ? undefined : parsed(text, undefined, asContract)
}
