import { utcDate } from '#shared/instants.ts'
import { readFacts } from '../../companies/index.ts'
import { readingStore } from '../enrichment/storage/reading-store.ts'
import { documentClient } from '../../platform/clients.ts'
import { isListed, type RegisterStore } from '../../register/index.ts'
import type { Candidate } from './domain/candidate.ts'
import { expiresSoon } from './domain/expiring-vacancies.ts'
import { companiesIn } from './storage/companies-in.ts'
import { wired } from '../../platform/resources.ts'

/**
 * The listed companies. Register and facts are the objects from which the index was built, so no profile or
 * vacancy is read.
 */
export const wireCandidates = wired(({ config }) => {
  return (store: Pick<RegisterStore, 'currentSnapshot' | 'readRegister' | 'readFacts'>) =>
    async (at: Date): Promise<{ candidates: Candidate[]; oldest: string } | undefined> => {
      const snapshot = await store.currentSnapshot()
      if (snapshot?.facts === undefined) return undefined
      const [register, stored, watched, unlocked, readings] = await Promise.all([
        store.readRegister(snapshot.register),
        store.readFacts(snapshot.facts),
        companiesIn(documentClient(), config.table('watches')),
        companiesIn(documentClient(), config.table('unlocks')),
        readingStore(config.table('readings')).all(documentClient()),
      ])
      const facts = stored && readFacts(stored, utcDate(at))
      if (facts === undefined) return undefined
      const readingOf = new Map(readings.map((reading) => [reading.company_id, reading]))
      const candidates = register.organisations.flatMap((organisation) => {
        const { id, first_seen } = organisation
        const known = facts.get(id)
        if (!isListed(organisation)) return []
        return {
          company_id: id,
          hasWebsite: Boolean(known?.profile?.website),
          first_seen,
          isWanted: watched.has(id) || unlocked.has(id),
          expiring: known?.vacancies.filter((vacancy) => expiresSoon(vacancy, at)).length ?? 0,
          reading: readingOf.get(id),
        }
      })
      return { candidates, oldest: register.dates[0] ?? register.date }
    }
})
