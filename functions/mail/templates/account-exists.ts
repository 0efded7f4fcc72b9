import { pages } from '#shared/pages.ts'
import type { Letter } from './letter.ts'

/**
 * Informs the owner of an email that another person tried to register it. The page shows that person nothing unusual.
 */
export const accountExistsLetter = ({ name }: { name: string }, pageOrigin: string): Letter => ({
  subject: 'You already have a Sponsor Finder account',
  preview: 'Someone tried to create another one with your address. Nothing has changed.',
  heading: 'You already have an account',
  name,
  parts: [
    'Someone (hopefully you) has just tried to create an account with this email address. It has one already, so nothing has changed.',
    'If it was you, sign in as you did before: with your password, or with the provider you chose.',
    { kind: 'button', label: 'Sign in', url: `${pageOrigin}${pages.login}` },
    {
      kind: 'link',
      label: 'Choose a new password if you have forgotten yours',
      url: `${pageOrigin}${pages.forgotPassword}`,
    },
    'If it was not you, there is nothing to do: this did not give anybody access.',
  ],
  reason: 'You get this because you have an account at Sponsor Finder.',
})
