import { pages } from '#shared/pages.ts'
import { RESET_MINUTES } from '#shared/retention.ts'
import type { Letter } from './letter.ts'

interface ResetPassword {
  name?: string | undefined
  token: string
}

/** Contains the password reset link. The token follows `#`, so that no server receives it. */
export const resetPasswordLetter = ({ name, token }: ResetPassword, pageOrigin: string): Letter => ({
  subject: 'Choose a new Sponsor Finder password',
  preview: `The link is good once, for ${RESET_MINUTES} minutes.`,
  heading: 'Choose a new password',
  ...(name !== undefined && { name }),
  parts: [
    `Someone (hopefully you) has asked for a new password with this email address. The link is good once, for ${RESET_MINUTES} minutes.`,
    {
      kind: 'button',
      label: 'Choose a new password',
      url: `${pageOrigin}${pages.resetPassword}#token=${token}`,
    },
    'If you did not ask for this, ignore this email: nothing changes, and your password stays as it is. Do not pass this link on.',
  ],
  reason: 'You get this because someone entered this address at Sponsor Finder.',
})
