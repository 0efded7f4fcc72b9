import type { correctCompany } from '#shared/api/admin/company-corrections.ts'
import type { FieldFact } from '#shared/api/admin/fact.ts'
import type { correctVacancy } from '#shared/api/admin/vacancy-corrections.ts'
import { longDate } from '#shared/format/date.ts'
import { numberOf } from '../../../lib/number-of.ts'
import type { Option } from '../../../ui/forms/select-field.tsx'

export type Value = unknown

export interface FactField {
  label: string
  hint?: string
  /** The options of a choice. Other fields are typed. */
  options?: readonly Option[]
  /** Whether several options may be chosen. */
  isList?: true
  isLong?: true
  type?: 'date'
  isRequired?: true
  /** The text that the administrator edits. Each entry of a list is a line. */
  toText: (value: Value) => string
  /** The text that is shown, if it is not the one to edit. */
  toWords?: (value: Value) => string
  /** The value of a typed text, which is not empty. The contract refuses what is wrong. */
  toValue: (text: string, before: Value) => Value
}

export type Kind = Pick<FactField, 'toText' | 'toValue'>

export const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((one) => one.trim())
    .filter((one) => one !== '')

export const line: Kind = {
  toText: (value) => (typeof value === 'string' ? value : ''),
  toValue: (text) => text.trim(),
}

export const number: Kind = {
  toText: (value) => (typeof value === 'number' ? String(value) : ''),
  toValue: numberOf,
}

export const lines: Kind = {
  toText: (value) => (Array.isArray(value) ? value.join('\n') : ''),
  toValue: linesIn,
}

/** What is shown of a value; empty if there is none. */
export function shownValue({ options, type, toText, toWords }: FactField, value: Value): string {
  if (toWords !== undefined) return toWords(value)
  const text = toText(value)
  if (type === 'date') return longDate(text)
  if (options === undefined && typeof value === 'number') return value.toLocaleString('en-GB')
  if (options === undefined) return text
  return linesIn(text)
    .map((one) => options.find((option) => option.value === one)?.label ?? one)
    .join('\n')
}

export interface Correctable {
  id: number
  version: number
  facts: FieldFact[]
}

/** The fields of what is corrected, and the call that corrects them. */
export interface CorrectableKind {
  fields: Record<string, FactField>
  correct: typeof correctCompany | typeof correctVacancy
}
