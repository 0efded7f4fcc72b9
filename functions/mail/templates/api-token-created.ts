import { API_TOKEN_DAYS } from '#shared/api-token-limits.ts'
import { longDateTime } from '#shared/format/date-time.ts'
import { pages } from '#shared/pages.ts'
import type { Letter } from './letter.ts'

/** Tells the owner of a new API token, because a thief with a session could make one that outlives the session. */
export const apiTokenCreatedLetter = (
  { name, at }: { name: string; at: string },
  pageOrigin: string,
): Letter => ({
  subject: 'A new API token of your Sponsor Finder account',
  preview: 'If you created it, there is nothing to do.',
  heading: 'An API token was created',
  name,
  parts: [
    `An API token of your account was created on ${longDateTime(at, 'Europe/London')}, UK time. With it, programs can read your jobs and unlocked companies for ${API_TOKEN_DAYS} days.`,
    'If you created it, there is nothing to do.',
    'If it was not you, choose a new password at once. That revokes every API token, and signs out everybody else.',
    // not the page for a forgotten password, which sends a reader who is still signed in to the list of sponsors
    { kind: 'button', label: 'Choose a new password', url: `${pageOrigin}${pages.changePassword}` },
  ],
  reason: 'You get this because you have an account at Sponsor Finder.',
})
