import type { JsonValue } from './json-value.ts'

interface ShownResponse {
  value: JsonValue
  /** How the field `content` is shown; absent if there is none. */
  content?: 'parsed' | 'text'
}

/** A response for reading. Its `content` holds JSON text, which is shown parsed, or as text if it is not valid JSON. */
export function shownResponse(response: Readonly<Record<string, unknown>>): ShownResponse {
  // answers of the API are JSON
  const value = response as { readonly [key: string]: JsonValue }
  const { content } = response
  if (typeof content !== 'string') return { value }
  try {
    return { value: { ...value, content: JSON.parse(content) as JsonValue }, content: 'parsed' }
  } catch {
    return { value, content: 'text' }
  }
}
