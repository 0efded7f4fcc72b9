import { pages } from '#shared/pages.ts'
import { CODE_MINUTES } from '#shared/retention.ts'
import type { Letter } from './letter.ts'

/** Contains the code that verifies an email address. */
export const verifyEmailLetter = ({ code }: { code: string }, pageOrigin: string): Letter => ({
  subject: 'Your Sponsor Finder code',
  preview: `Your code is ${code}. It is valid for ${CODE_MINUTES} minutes.`,
  heading: 'Verify your email',
  parts: [
    'Someone (hopefully you) is creating an account with this email address.',
    `If it was you, enter this code. It is valid for ${CODE_MINUTES} minutes. Entering it confirms that account, with the password that was chosen for it.`,
    { kind: 'code', code },
    { kind: 'button', label: 'Enter the code', url: `${pageOrigin}${pages.verifyCode}` },
    'If it was not you, ignore this email: someone else chose that password. Do not enter the code, and do not give it to anyone. Without it nobody can use your address.',
  ],
  reason: 'You get this because someone entered this address at Sponsor Finder.',
})
