import * as z from 'zod/mini'
import { EMAIL_PATTERN } from '../email.ts'
import { defineRoute } from './contract.ts'
import { one } from './envelopes.ts'

/** An email is trimmed and lower-cased (decisions.md "Accounts"); no spaces (spec section 5). */
export const Email = z.pipe(
  z.pipe(
    z.string({ error: 'Enter your email address' }),
    z.transform((text: string) => text.trim().toLowerCase()),
  ),
  z
    .string()
    .check(
      z.minLength(1, { error: 'Enter your email address', abort: true }),
      z.maxLength(254, { error: 'Enter an email address of 254 characters or fewer', abort: true }),
      z.regex(EMAIL_PATTERN, 'Enter an email address in the correct format, like name@example.com'),
    ),
)

export const Role = z.enum(['user', 'admin'])
export type Role = z.infer<typeof Role>

export const Plan = z.enum(['free', 'pro'])
export type Plan = z.infer<typeof Plan>

export const Preferences = z.object({
  /** An instant; preferences are complete when it exists (spec section 3). */
  setup_completed_at: z.nullable(z.string()),
  preferred_job_category_id: z.array(z.int()),
})

export const User = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: Role,
  plan: Plan,
  email_verified: z.boolean(),
  preferences: Preferences,
})
export type User = z.infer<typeof User>

export const login = defineRoute({
  id: 'login',
  method: 'POST',
  path: '/auth/login',
  auth: 'none',
  request: {
    body: z.object({
      email: Email,
      password: z
        .string({ error: 'Enter your password' })
        .check(
          z.minLength(1, 'Enter your password'),
          z.maxLength(128, 'Enter a password of 128 characters or fewer'),
        ),
    }),
  },
  responses: { 200: z.object({ token: z.string(), user: User }) },
})

/** What somebody is called; trimmed, one line. */
export const PersonName = z.pipe(
  z.pipe(
    z
      .string({ error: 'Enter your name' })
      .check(z.maxLength(100, { error: 'Enter a name of 100 characters or fewer', abort: true })),
    z.transform((text: string) => text.trim()),
  ),
  z
    .string()
    .check(
      z.minLength(1, { error: 'Enter your name', abort: true }),
      z.regex(/^\P{Cc}+$/u, 'Enter a name without line breaks or control characters'),
    ),
)

/** A password to be set: its length alone here; the server refuses those that are easy to guess (decisions.md "Accounts"). */
export const NewPassword = z
  .string({ error: 'Enter a password' })
  .check(
    z.minLength(8, 'Enter a password of 8 characters or more'),
    z.maxLength(128, 'Enter a password of 128 characters or fewer'),
  )

/** Creates an account with a pending session, alike for known and unknown emails (decisions.md "Accounts"). */
export const register = defineRoute({
  id: 'register',
  method: 'POST',
  path: '/auth/register',
  auth: 'none',
  request: { body: z.object({ name: PersonName, email: Email, password: NewPassword }) },
  responses: { 201: z.object({ token: z.string(), user: User }) },
})

/** A code as it is typed: 6 digits, spaces around and between them do not matter. */
export const VerificationCode = z.pipe(
  z.pipe(
    z.string({ error: 'Enter the code from your email' }),
    z.transform((text: string) => text.replaceAll(/\s/g, '')),
  ),
  z.string().check(z.regex(/^\d{6}$/, 'Enter the 6 digits of the code from your email')),
)

/** Verifies the address of the session's account; without a session, of the newest account of that email. */
export const verifyEmail = defineRoute({
  id: 'verifyEmail',
  method: 'POST',
  path: '/auth/verification/verify',
  auth: 'visitor',
  request: { body: z.object({ code: VerificationCode, email: Email }) },
  responses: { 200: z.object({ message: z.string(), token: z.string(), user: User }) },
})

/** Sends another code, if there is an account that waits for one; the answer does not tell. */
export const resendCode = defineRoute({
  id: 'resendCode',
  method: 'POST',
  path: '/auth/verification/resend',
  auth: 'visitor',
  request: { body: z.object({ email: Email }) },
  responses: { 200: z.object({ message: z.string() }) },
})

export const me = defineRoute({
  id: 'me',
  method: 'GET',
  path: '/auth/me',
  auth: 'pending',
  request: {},
  responses: { 200: one(User) },
})

export const logout = defineRoute({
  id: 'logout',
  method: 'POST',
  path: '/auth/logout',
  auth: 'pending',
  request: {},
  responses: { 200: z.object({ message: z.string() }) },
})
