import { pages } from '../../../shared/pages.ts'
import { CODE_MINUTES } from '../../../shared/verification.ts'
import type { Letter } from './letter.ts'

interface VerifyEmail {
  name: string
  code: string
}

/** Carries the code that confirms an address. */
export const verifyEmailLetter = ({ name, code }: VerifyEmail, pageOrigin: string): Letter => ({
  subject: 'Your Sponsor Finder code',
  preview: `Your code is ${code}. It works for ${CODE_MINUTES} minutes.`,
  heading: 'Confirm your email address',
  name,
  parts: [
    {
      kind: 'text',
      text: `Enter this code to confirm your email address. It works for ${CODE_MINUTES} minutes.`,
    },
    { kind: 'code', code },
    { kind: 'button', label: 'Enter the code', url: `${pageOrigin}${pages.verifyCode}` },
    {
      kind: 'text',
      text: 'If you did not ask for this, ignore this mail. Without the code nobody can use your address.',
    },
  ],
  reason: 'You get this because somebody entered this address at Sponsor Finder.',
})
