import type { Group } from './read-corpus.ts'

/** The verdict on a field: `missing` if only the truth has a value, `false` if only the extractor does. */
export type Verdict = 'right' | 'wrong' | 'missing' | 'false'

export interface FieldVerdict {
  group: Group
  shape: string
  file: string
  field: string
  verdict: Verdict
  expected: unknown
  found: unknown
}

/** The verdict on one field, without the page. */
export type OwnVerdict = Pick<FieldVerdict, 'field' | 'verdict' | 'expected' | 'found'>

export const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0)

/** Compares one field. @returns no verdict if neither side has a value. */
export function verdictOn<Value>(
  field: string,
  expected: Value | undefined,
  found: unknown,
  isRight: (expected: Value) => boolean,
): OwnVerdict[] {
  if (expected === undefined)
    return isNothing(found) ? [] : [{ field, verdict: 'false', expected: null, found }]
  if (isNothing(found)) return [{ field, verdict: 'missing', expected, found: null }]
  return [{ field, verdict: isRight(expected) ? 'right' : 'wrong', expected, found }]
}
