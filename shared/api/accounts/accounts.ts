import * as z from 'zod/mini'
import { ACCOUNT_EMAIL_PATTERN, EMAIL_PATTERN } from '../../email.ts'
import { defineRoute, dataOf, MessageBody } from '../contract.ts'
import { ONE_LINE, VISIBLE } from '../plain-text.ts'

/**
 * Matches only ASCII whitespace. Any other invisible character stays in the text, so that the email pattern refuses it.
 */
const BLANKS_AROUND = /^[ \t\r\n\f]+|(?<![ \t\r\n\f])[ \t\r\n\f]+$/g

/**
 * An email is trimmed and lower-cased, and has no spaces (docs/product/screens.md "Form rules"). Lower-casing comes
 * last, after the pattern has refused all characters except ASCII. Otherwise the Kelvin sign U+212A would become a k,
 * and the email would belong to another user.
 */
const emailMatching = (pattern: RegExp) =>
  z.pipe(
    z.pipe(
      z.pipe(
        z.string({ error: 'Enter your email address' }),
        z.transform((text: string) => text.replaceAll(BLANKS_AROUND, '')),
      ),
      z
        .string()
        .check(
          z.minLength(1, { error: 'Enter your email address', abort: true }),
          z.maxLength(254, { error: 'Enter an email address of 254 characters or fewer', abort: true }),
          z.regex(pattern, 'Enter an email address in the correct format, like name@example.com'),
        ),
    ),
    z.transform((text: string) => text.toLowerCase()),
  )

export const Email = emailMatching(EMAIL_PATTERN)

/** The email of an account that may be older than a rule of `Email`. */
const AccountEmail = emailMatching(ACCOUNT_EMAIL_PATTERN)

export const Role = z.enum(['user', 'admin'])
export type Role = z.infer<typeof Role>

export const Plan = z.enum(['free', 'pro'])
export type Plan = z.infer<typeof Plan>

export const Preferences = z.object({
  /**
   * The instant at which the user completed the preferences; null before that (docs/product/accounts.md "Preferences").
   */
  setup_completed_at: z.nullable(z.string()),
  preferred_job_category_id: z.array(z.int()),
  /** Preferred sectors. The finder first filters by these and by `preferred_job_category_id`. */
  sectors: z.optional(z.array(z.int())),
  job_titles: z.optional(z.array(z.string())),
  /** The SOC 2020 codes of the titles that are like an occupation. The first code that says a sector may stand in for it. */
  job_occupations: z.optional(z.array(z.object({ title: z.string(), code: z.string() }))),
  city: z.optional(z.nullable(z.string())),
  /** The place around which the finder searches first, the distance in miles, the visa route and the least pay. */
  near: z.optional(z.nullable(z.string())),
  miles: z.optional(z.nullable(z.int())),
  route: z.optional(z.nullable(z.string())),
  minimum_salary: z.optional(z.nullable(z.int())),
})

export const User = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: Role,
  plan: Plan,
  email_verified: z.boolean(),
  /** Whether the user can sign in with a password. A user of a provider may have none. */
  has_password: z.boolean(),
  preferences: Preferences,
})
export type User = z.infer<typeof User>

/**
 * An existing password as typed. The rules for new passwords do not apply.
 * @param name The name of the field in messages, for forms with two password fields.
 */
export const currentPassword = (name = 'password') =>
  z
    .string({ error: `Enter your ${name}` })
    .check(
      z.minLength(1, `Enter your ${name}`),
      z.maxLength(128, `Enter a ${name} of 128 characters or fewer`),
    )
export const CurrentPassword = currentPassword()

/** The response that starts a session. */
export const SignedIn = z.object({ token: z.string(), user: User })

export const login = defineRoute('POST /auth/login', {
  auth: 'none',
  summary: 'Signs in with email and password.',
  request: {
    body: z.object({ email: AccountEmail, password: CurrentPassword }),
  },
  responses: { 200: SignedIn },
  errors: ['login_failed', 'account_suspended', 'conflict', 'too_many_requests'],
})

/** A user's name: one line, trimmed. */
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
      z.regex(ONE_LINE, 'Enter a name without line breaks or control characters'),
      z.regex(VISIBLE, 'Enter your name'),
    ),
)

/** A new password of the right length. The server also refuses passwords that are easy to guess (docs/product/accounts.md "Passwords"). */
export const newPassword = (name = 'password') =>
  z
    .string({ error: `Enter a ${name}` })
    .check(
      z.minLength(1, { error: `Enter a ${name}`, abort: true }),
      z.minLength(8, `Enter a ${name} of 8 characters or more`),
      z.maxLength(128, `Enter a ${name} of 128 characters or fewer`),
    )
export const NewPassword = newPassword()

export const register = defineRoute('POST /auth/register', {
  auth: 'none',
  summary:
    'Creates an account and a session that is pending until the email is verified. The answer is the same for known and unknown emails.',
  request: { body: z.object({ name: PersonName, email: Email, password: NewPassword }) },
  responses: { 201: SignedIn },
  errors: ['conflict', 'too_many_requests'],
})

/** A code of six digits as typed. Spaces and dashes are removed. */
export const VerificationCode = z.pipe(
  z.pipe(
    z.string({ error: 'Enter the code from your email' }),
    z.transform((text: string) => text.replaceAll(/[\s-]/g, '')),
  ),
  z.string().check(z.regex(/^\d{6}$/, 'Enter the 6 digits of the code from your email')),
)

export const verifyEmail = defineRoute('POST /auth/verification/verify', {
  auth: 'visitor',
  summary:
    'Verifies the email of the session’s account. Without a session, verifies the only unverified account of that email.',
  request: { body: z.object({ code: VerificationCode, email: Email }) },
  responses: { 200: z.object({ message: z.string(), token: z.string(), user: User }) },
  errors: ['conflict', 'too_many_requests'],
})

export const resendCode = defineRoute('POST /auth/verification/resend', {
  auth: 'visitor',
  summary:
    'Sends another verification code if an account is unverified. The answer does not reveal whether it did.',
  request: { body: z.object({ email: Email }) },
  responses: { 200: MessageBody },
  errors: ['conflict', 'too_many_requests'],
})

export const me = defineRoute('GET /auth/me', {
  auth: 'pending',
  summary: 'Returns the user of the session, with role, plan and whether the email is verified.',
  responses: { 200: dataOf(User) },
})

export const logout = defineRoute('POST /auth/logout', {
  auth: 'pending',
  summary: 'Ends the session.',
  responses: { 200: MessageBody },
  errors: ['conflict'],
})
