import { utcDate } from '../../shared/instants.ts'
import { readFacts } from '../companies/domain/index/company-facts.ts'
import { readingStore } from '../enrichment/storage/reading-store.ts'
import { documentClient } from '../platform/clients.ts'
import { config } from '../platform/config.ts'
import { isListed } from '../register/domain/organisation.ts'
import type { RegisterStore } from '../register/domain/ports.ts'
import type { Candidate } from './domain/candidate.ts'
import { expiresSoon } from './domain/expiring-vacancies.ts'
import { companiesIn } from './storage/companies-in.ts'

/**
 * The listed companies. Register and facts are the objects from which the index was built, so no profile or
 * vacancy is read.
 */
export const candidatesOf =
  (store: Pick<RegisterStore, 'currentSnapshot' | 'readRegister' | 'readFacts'>) =>
  async (now: Date): Promise<{ candidates: Candidate[]; oldest: string } | undefined> => {
    const documents = documentClient()
    const snapshot = await store.currentSnapshot()
    if (snapshot?.facts === undefined) return undefined
    const [register, stored, watched, unlocked, readings] = await Promise.all([
      store.readRegister(snapshot.register),
      store.readFacts(snapshot.facts),
      companiesIn(documents, config.table('watches')),
      companiesIn(documents, config.table('unlocks')),
      readingStore(config.table('readings')).all(documents),
    ])
    const facts = stored && readFacts(stored, utcDate(now))
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
        expiring: known?.vacancies.filter((vacancy) => expiresSoon(vacancy, now)).length ?? 0,
        reading: readingOf.get(id),
      }
    })
    return { candidates, oldest: register.dates[0] ?? register.date }
  }
