import { longDateTime } from '#shared/format/date-time.ts'
import { pages } from '#shared/pages.ts'
import type { Letter } from './letter.ts'

interface PasswordChanged {
  name?: string | undefined
  at: string
}

/** Confirms a change of the password, so that the owner notices a change by another person. */
export const passwordChangedLetter = ({ name, at }: PasswordChanged, pageOrigin: string): Letter => ({
  subject: 'Your Sponsor Finder password was changed',
  preview: 'If it was you, there is nothing to do.',
  heading: 'Your password was changed',
  ...(name !== undefined && { name }),
  parts: [
    `The password of your account was changed on ${longDateTime(at, 'Europe/London')}, UK time. You have been signed out everywhere else.`,
    'If it was you, there is nothing to do.',
    'If it was not you, choose a new password at once. Whoever changed it is signed out then.',
    { kind: 'button', label: 'Choose a new password', url: `${pageOrigin}${pages.forgotPassword}` },
  ],
  reason: 'You get this because you have an account at Sponsor Finder.',
})
