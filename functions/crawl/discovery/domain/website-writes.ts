import { type FactSource, sourceRanks } from '#shared/facts/fact-source.ts'
import type { Write } from '#shared/write.ts'
import type { AcceptedWebsite } from './discover-website.ts'

interface Identified {
  company_id: number
}

export interface WebsiteWritesDependencies<Profile extends Identified> {
  /** Removes contacts to which people object. */
  screenForWrite: <Value>(value: Value) => Promise<Value>
  /** Adds facts of a source to a profile. Facts of a stronger source stay. */
  withFoundFacts: (
    profile: Profile,
    facts: { company_id: number; values: { website: string }; source: FactSource },
  ) => Profile
  /** The condition fails if the profile has changed since it was read. */
  profileWrite: (profile: Profile) => Write
  /** Bring the change of a company into the search index. */
  companyChange: (companyId: number, requestId: string, change: { isAwaited: false }) => readonly Write[]
}

/** The writes of an accepted website. They also bring the company into the search index. */
export async function websiteWrites<Profile extends Identified>(
  { screenForWrite, withFoundFacts, profileWrite, companyChange }: WebsiteWritesDependencies<Profile>,
  { profile }: { profile: Profile },
  { website, found_by, verdict, confidence }: AcceptedWebsite,
  { at, requestId }: { at: Date; requestId: string },
): Promise<Write[]> {
  const { company_id } = profile
  const changed = withFoundFacts(profile, {
    company_id,
    values: await screenForWrite({ website }),
    source: {
      source: 'discovery',
      rule: verdict,
      rank: sourceRanks.discovery,
      at: at.toISOString(),
      by: found_by,
      confidence,
      url: website,
    },
  })
  return [profileWrite(changed), ...companyChange(company_id, requestId, { isAwaited: false })]
}
