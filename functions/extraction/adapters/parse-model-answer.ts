import { ModelAnswer } from '../domain/models/model-answer.ts'

/** An answer with more characters is not parsed. */
const MAX_CHARACTERS = 100_000

/** Parses the text of an answer. `fault` describes the errors, and contains none of the text. */
export function parseModelAnswer(content: string): { answer: ModelAnswer } | { fault: string } {
  if (content.length > MAX_CHARACTERS) return { fault: 'The answer is too long.' }
  let json: unknown
  try {
    json = JSON.parse(content)
  } catch {
    return { fault: 'The answer is not JSON.' }
  }
  const parsed = ModelAnswer.safeParse(json)
  if (parsed.success) return { answer: parsed.data }
  const faults = parsed.error.issues.slice(0, 5).map(({ path, code }) => `${pathOf(path)}: ${code}`)
  return { fault: `The answer does not match the schema (${faults.join('; ')}).` }
}

const pathOf = (path: readonly PropertyKey[]): string =>
  path.length === 0 ? 'the object' : path.slice(0, 4).map(String).join('.')
