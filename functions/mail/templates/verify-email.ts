import { pages } from '../../../shared/pages.ts'
import { CODE_MINUTES } from '../../../shared/verification.ts'
import type { Letter } from './letter.ts'

/** Carries the code that verifies an address. */
export const verifyEmailLetter = ({ code }: { code: string }, pageOrigin: string): Letter => ({
  subject: 'Your Sponsor Finder code',
  preview: `Your code is ${code}. It is valid for ${CODE_MINUTES} minutes.`,
  heading: 'Verify your email',
  parts: [
    {
      kind: 'text',
      text: `Enter this code to verify your email address. It is valid for ${CODE_MINUTES} minutes.`,
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
