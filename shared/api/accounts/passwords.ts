import * as z from 'zod/mini'
import { defineRoute, MessageBody } from '../contract.ts'
import { currentPassword, Email, newPassword, NewPassword } from './accounts.ts'

export const forgotPassword = defineRoute('POST /auth/password/forgot', {
  auth: 'none',
  summary:
    'Mails a link to set a new password if the email has an account. The answer does not reveal whether it has.',
  request: { body: z.object({ email: Email }) },
  responses: { 200: MessageBody },
  errors: ['conflict', 'too_many_requests'],
})

/** Sets a new password with the token of a mailed link, `/reset-password#token=…`. It works once, within 60 minutes. */
export const resetPassword = defineRoute('POST /auth/password/reset', {
  auth: 'none',
  summary: 'Sets a new password with the single-use token of a mailed link, and ends every session.',
  request: {
    body: z.object({
      token: z
        .string({ error: 'Open the link from your email again' })
        .check(
          z.minLength(1, 'Open the link from your email again'),
          z.maxLength(256, 'Open the link from your email again'),
        ),
      password: NewPassword,
    }),
  },
  responses: { 200: MessageBody },
  errors: ['account_suspended', 'conflict', 'too_many_requests'],
})

export const changePassword = defineRoute('POST /auth/password/change', {
  auth: 'user',
  summary: 'Changes the password and ends every other session.',
  request: {
    body: z.object({
      current_password: currentPassword('current password'),
      password: newPassword('new password'),
    }),
  },
  responses: { 200: MessageBody },
  errors: ['conflict', 'too_many_requests'],
})
