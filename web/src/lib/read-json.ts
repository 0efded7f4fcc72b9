import { log } from './log.ts'

const parsed = (text: string, whereUnreadable: unknown, reviver?: typeof withListings): unknown => {
  try {
    return JSON.parse(text, reviver)
  } catch (cause) {
    log('What the server sent could not be read', cause)
    return whereUnreadable
  }
}

/** `job_listings` may arrive as the JSON text of its list (spec section 3); what cannot be read is an empty list (section 8). */
function withListings(key: string, value: unknown): unknown {
  return key === 'job_listings' && typeof value === 'string' ? parsed(value, []) : value
}

/** The JSON of an answer; undefined where there is none (a proxy's error page, a connection that broke off). */
export async function readJson(response: Response): Promise<unknown> {
  const text = await response.text().catch(() => '')
  return text === '' ? undefined : parsed(text, undefined, withListings)
}
