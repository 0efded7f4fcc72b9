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

/**
 * What the server refused: one entry for each message, linked to its field where the form has one.
 * @param fallback What to say of a failure that brings no words.
 */
export function formErrorsOf(error: unknown, fields: readonly string[], fallback: string): FieldError[] {
  if (!(error instanceof ApiError)) return [{ message: fallback }]
  const byField = Object.entries(error.errors ?? {}).flatMap(([field, messages]) =>
    messages.map((message) => (fields.includes(field) ? { fieldId: field, message } : { message })),
  )
  return byField.length > 0 ? byField : [{ message: error.message || fallback }]
}
