import type { Letter } from './letter.ts'

/** Confirms that an account was deleted. It is the last mail to its owner. */
export const accountDeletedLetter = ({ name }: { name: string }): Letter => ({
  subject: 'Your Sponsor Finder account was deleted',
  preview: 'You have been signed out everywhere. This is our last mail to you.',
  heading: 'Your account was deleted',
  name,
  parts: [
    'Your account is gone, with your preferences and the companies that you had unlocked. You have been signed out everywhere, and nobody can get it back.',
    'If it was not you, someone knew your password. Change it wherever else you use it.',
    'This is our last mail to you. You are welcome to create another account at any time.',
  ],
  reason: 'You get this because you had an account at Sponsor Finder.',
})
