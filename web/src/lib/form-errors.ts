import type { z } from 'zod/mini'
import type { FieldError } from '../ui/error-summary.tsx'
import { ApiError } from './api-error.ts'

/** What a schema says is wrong, the first message of each field; a field's id in the page is its name. */
export function fieldErrorsOf(error: z.core.$ZodError): FieldError[] {
  const byField = new Map<string, string>()
  for (const { path, message } of error.issues) {
    const fieldId = String(path[0])
    if (!byField.has(fieldId)) byField.set(fieldId, message)
  }
  return [...byField].map(([fieldId, message]) => ({ fieldId, message }))
}

/** What the page itself says of a call that failed (docs/product/messages.md "Failures"). */
export interface FailureWords {
  /** Of a failure that brings no words. */
  failure: string
  /** Of a success whose answer cannot be read. */
  unreadable?: string | undefined
}

/** The one message of a failure that is about no field. */
export function failureMessage(error: unknown, { failure, unreadable }: FailureWords): string {
  if (!(error instanceof ApiError)) return failure
  if (error.code === 'unexpected_answer' && unreadable !== undefined) return unreadable
  return error.worded ? error.message : failure
}

/** What the server refused: one entry for each message, linked to its field where the form has one. */
export function formErrorsOf(error: unknown, fields: readonly string[], words: FailureWords): FieldError[] {
  const errors = error instanceof ApiError ? (error.errors ?? {}) : {}
  const byField = Object.entries(errors).flatMap(([field, messages]) =>
    messages.map((message) => (fields.includes(field) ? { fieldId: field, message } : { message })),
  )
  return byField.length > 0 ? byField : [{ message: failureMessage(error, words) }]
}
