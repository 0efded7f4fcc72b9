import { isDeeperThan, type JsonValue } from './json-value.ts'

interface ShownResponse {
  value: JsonValue
  /** How the field `content` is shown; absent if there is none. */
  content?: 'parsed' | 'text' | 'deep'
}

/** How many levels are shown as a tree. Answers of models have a few; thousands would overflow the stack. */
const MAX_LEVELS = 50

/**
 * A response for reading. Its `content` holds JSON text, which is shown parsed. It is shown as text if it is not valid
 * JSON or too deep.
 */
export function shownResponse(response: Readonly<Record<string, unknown>>): ShownResponse {
  // answers of the API are JSON
  const value = response as { readonly [key: string]: JsonValue }
  const { content } = response
  if (typeof content !== 'string') return { value }
  try {
    const parsed = JSON.parse(content) as JsonValue
    if (isDeeperThan(parsed, MAX_LEVELS)) return { value, content: 'deep' }
    return { value: { ...value, content: parsed }, content: 'parsed' }
  } catch {
    return { value, content: 'text' }
  }
}
