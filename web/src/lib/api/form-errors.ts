import type { z } from 'zod/mini'
import { ApiError } from './api-error.ts'

export interface FieldError {
  message: string
  /** The id of the invalid control; absent if the error belongs to no field. */
  fieldId?: string
}

/** The first schema error of each field. The id of a field in the page is its name. */
export function fieldErrorsOf(error: z.core.$ZodError): FieldError[] {
  const byField = new Map<string, string>()
  for (const { path, message } of error.issues) {
    const fieldId = String(path[0])
    if (!byField.has(fieldId)) byField.set(fieldId, message)
  }
  return [...byField].map(([fieldId, message]) => ({ fieldId, message }))
}

/** The page's own messages for a failed call (docs/product/messages.md "Failures"). */
export interface FailureWords {
  /** The message for a failure that has none. */
  failure: string
  /** The message for a success whose response cannot be read. */
  unreadable?: string | undefined
}

/** The single message of a failure that concerns no field. */
export function failureMessage(error: unknown, { failure, unreadable }: FailureWords): string {
  if (!(error instanceof ApiError)) return failure
  if (error.code === 'unexpected_answer' && unreadable !== undefined) return unreadable
  return error.worded ? error.message : failure
}

/** The errors from the server: one entry per message, linked to its field if the form has it. */
export function formErrorsOf(error: unknown, fields: readonly string[], words: FailureWords): FieldError[] {
  const errors = error instanceof ApiError ? (error.errors ?? {}) : {}
  const byField = Object.entries(errors).flatMap(([field, messages]) =>
    messages.map((message) => (fields.includes(field) ? { fieldId: field, message } : { message })),
  )
  return byField.length > 0 ? byField : [{ message: failureMessage(error, words) }]
}
