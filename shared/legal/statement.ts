/** What the privacy page says about one table or bucket. */
export interface Statement {
  /** What it contains, in words for readers. */
  what: string
  why: string
  /** How long it is stored. */
  kept: string
  /** Who can see it, besides the people who run the servers. */
  seen: string
}

export const WITH_ACCOUNT = 'until you delete your account'
