import * as z from 'zod/mini'
import { contactKinds } from '../contact-kinds.ts'
import { ContactValue } from './contact-value.ts'
import { defineRoute, MessageBody } from './contract.ts'
import { LINES } from './plain-text.ts'

/** The maximum length of the reason of a request, in characters. */
export const REQUEST_WHY_LENGTH = 500

/**
 * Asks us to remove a contact. The answer is the same whether or not we know the contact. A body with other keys is
 * refused, because whoever sends more may believe that we store it.
 */
export const requestObjection = defineRoute('POST /objections', {
  auth: 'none',
  summary: 'Asks for the removal of an email address or a phone number. An administrator decides.',
  request: {
    body: z.strictObject(
      {
        kind: z.enum(contactKinds, 'Choose email address or phone number'),
        value: ContactValue,
        why: z.optional(
          z.string('Give the reason as text').check(
            z.maxLength(REQUEST_WHY_LENGTH, {
              error: `Enter ${REQUEST_WHY_LENGTH} characters or fewer`,
              abort: true,
            }),
            z.trim(),
            z.regex(LINES, 'Give the reason without control characters'),
          ),
        ),
      },
      {
        error: (issue) =>
          issue.code === 'unrecognized_keys'
            ? `Give only kind, value and why, without ${issue.keys.join(', ').slice(0, 100)}`
            : 'Give kind, value and why as an object',
      },
    ),
  },
  responses: { 202: MessageBody },
  errors: ['conflict', 'too_many_requests'],
  maxBodyBytes: 4 * 1024,
})
