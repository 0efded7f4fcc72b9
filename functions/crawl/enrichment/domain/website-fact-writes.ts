import { isDeepStrictEqual } from 'node:util'
import { utcDate } from '#shared/instants.ts'
import type { Write } from '#shared/write.ts'
import type { MirroredLogo } from './mirror-logo.ts'

export interface WebsiteFactWritesDependencies<
  Profile extends { company_id: number },
  Page,
  Fact extends { field: string },
> {
  /** What the pages of a website say about their company. */
  siteFacts: (pages: readonly [Page, ...Page[]], today: string) => readonly Fact[]
  /** Removes contacts to which people object. */
  screenForWrite: <Value>(value: Value) => Promise<Value>
  /** Adds the facts of a website to a profile. Facts of a stronger source stay. */
  withWebsiteFacts: (profile: Profile, facts: readonly Fact[], at: string) => Profile
  /** Whether a row or filter shows a difference of profiles. */
  profileShows: (before: Profile, after: Profile) => boolean
  /** The condition fails if the profile has changed since it was read. */
  profileWrite: (profile: Profile) => Write
  /** Bring the change of a company into the search index. */
  companyChange: (companyId: number, requestId: string, change: { isAwaited: false }) => readonly Write[]
}

/** The facts with the stored copy of their logo. A logo that is kept has no fact here. */
function withLogo<Fact extends { field: string }>(facts: readonly Fact[], logo: MirroredLogo): Fact[] {
  const value = logo.outcome === 'stored' ? logo.link : null
  return facts.flatMap((fact) => {
    if (fact.field !== 'logo_link') return [fact]
    return logo.outcome === 'kept' ? [] : [{ ...fact, value }]
  })
}

/**
 * The writes of the facts of a website; none if they change nothing. They also bring the company into the search
 * index, if a row or filter shows the change. Contacts to which people object are left out.
 */
export async function websiteFactWrites<
  Profile extends { company_id: number },
  Page,
  Fact extends { field: string },
>(
  dependencies: WebsiteFactWritesDependencies<Profile, Page, Fact>,
  { profile }: { profile: Profile },
  pages: readonly [Page, ...Page[]],
  { readAt, logo, requestId }: { readAt: Date; logo: MirroredLogo; requestId: string },
): Promise<Write[]> {
  const { siteFacts, screenForWrite, withWebsiteFacts, profileShows, profileWrite } = dependencies
  const facts = await screenForWrite(withLogo(siteFacts(pages, utcDate(readAt)), logo))
  const changed = withWebsiteFacts(profile, facts, readAt.toISOString())
  if (isDeepStrictEqual(changed, profile)) return []
  const shown = profileShows(profile, changed)
    ? dependencies.companyChange(profile.company_id, requestId, { isAwaited: false })
    : []
  return [profileWrite(changed), ...shown]
}
