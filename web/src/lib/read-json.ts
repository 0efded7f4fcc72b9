import { log } from './log.ts'

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
 * Brings the other forms that docs/product/companies.md "Details" accepts into that of the contract. `job_listings` may be the JSON
 * text of its list; unreadable text is an empty list (section 8). A user may have an admin flag of true or 1 for the role.
 */
function asContract(key: string, value: unknown): unknown {
  if (key === 'job_listings' && typeof value === 'string') return parsed(value, [])
  if (!isUserWithFlag(value)) return value
  const { admin, role, ...user } = value
  return { ...user, role: admin === true || admin === 1 ? 'admin' : (role ?? 'user') }
}

/** The JSON of an answer; undefined where there is none (a proxy's error page, a connection that broke off). */
export async function readJson(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => '')
  return text === '' ? undefined : parsed(text, undefined, asContract)
}
