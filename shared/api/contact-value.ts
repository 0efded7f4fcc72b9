import * as z from 'zod/mini'

/** An email address or a phone number in any spelling, trimmed. Whether it is one, the server decides. */
export const ContactValue = z
  .string('Give the email address or the phone number')
  .check(
    z.maxLength(254, { error: 'Enter 254 characters or fewer', abort: true }),
    z.trim(),
    z.minLength(1, 'Give the email address or the phone number'),
  )
