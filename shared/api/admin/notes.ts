import * as z from 'zod/mini'
import { defineRoute, dataOf } from '../contract.ts'
import { LINES } from '../plain-text.ts'

/** The maximum length of a note, in characters. */
export const MAX_NOTE = 2_000

/** What a note is about: `company:7` or `user:` with an id. */
const NotePath = z.object({
  subject: z
    .string()
    .check(
      z.regex(/^(company:[1-9]\d{0,9}|user:[\w-]{1,64})$/, 'Give a company or a user, such as company:7'),
    ),
})

/** A note for colleagues. Version 0 without one. `by` is null then; its email is null once the account is deleted. */
export const Note = z.object({
  text: z.string(),
  version: z.int(),
  at: z.nullable(z.string()),
  by: z.nullable(z.object({ id: z.string(), email: z.nullable(z.string()) })),
})
export type Note = z.infer<typeof Note>

export const getNote = defineRoute('GET /admin/notes/{subject}', {
  auth: 'admin',
  summary: 'Returns the note of administrators on a company or a user.',
  request: { params: NotePath },
  responses: { 200: dataOf(Note) },
})

export const putNote = defineRoute('PUT /admin/notes/{subject}', {
  auth: 'admin',
  summary: 'Replaces the note on a company or a user, unless somebody has changed it since.',
  request: {
    params: NotePath,
    body: z.object({
      text: z
        .string({ error: 'Give a note as text' })
        .check(
          z.maxLength(MAX_NOTE, { error: `Give a note of ${MAX_NOTE} characters or fewer`, abort: true }),
          z.regex(LINES, 'Give plain text without control characters'),
        ),
      version: z.int('Give the version that was read'),
    }),
  },
  responses: { 200: dataOf(Note) },
  errors: ['conflict'],
})
