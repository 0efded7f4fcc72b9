import { wireTokenRequests } from '../sessions/index.ts'
import { documentClient } from '../platform/clients.ts'
import { utcDate } from '../platform/clock.ts'
import { commitTo } from '../platform/dynamodb/transact.ts'
import { pageOrigin } from '../platform/http/page-origin.ts'
import { rateLimiter } from '../platform/http/rate-limiter.ts'
import { downloadCounter } from '../platform/dynamodb/user-rates.ts'
import { fileUrlOfNow } from '../platform/files/product-file-urls.ts'
import { registerNames, wireRegisterReading, wireWarned } from '../register/index.ts'
import { closingCalendarLater, jobDetailsLater } from '../jobs/index.ts'
import { isLive, presentingVacancies } from '../vacancies/index.ts'
import { companyFinder } from './find-company.ts'
import { maskOf } from './profile/contacts.ts'
import { limitOf } from './unlock/limit-of.ts'
import type { LimitedUser } from './unlock/unlock-company.ts'
import { wireOpenCompany } from './wire-open-company.ts'
import { unlockStore } from './unlock/unlock-store.ts'
import { perContext } from '../platform/context.ts'

/** The limit of a user's reads of jobs per minute, that of their searches of jobs. */
const JOB_READS = { limit: 120, windowSeconds: 60, what: 'jobs' }

/** The dependencies of the routes that unlock and read companies and their vacancies. Searching has its own wiring. */
export const wireCompanies = perContext((context) => {
  const { config, now } = context
  const { profiles, vacancies, vacanciesOf, isOpen } = wireOpenCompany(context)
  const { register, currentSnapshot } = wireRegisterReading(context)
  const warnedWiring = wireWarned(context)
  const documents = documentClient()
  const today = () => utcDate(now())
  const sources = {
    currentSnapshot,
    findOrganisation: register.findOrganisation,
    knownSince: register.knownSince,
    profileOf: profiles.get,
    profilesOf: profiles.getMany,
  }

  return {
    ...wireTokenRequests(context, register.pointer),
    namesOf: registerNames({ ...register, currentSnapshot }),
    ...companyFinder({ ...sources, vacanciesOf }),
    findWithoutVacancies: companyFinder({
      ...sources,
      vacanciesOf: () => Promise.resolve({ live: [], closed: [] }),
    }).findCompanies,
    takeDownload: downloadCounter(documents, config.table('rates'), now),
    jobReads: rateLimiter(JOB_READS, now),
    pageOrigin,
    ...warnedWiring,
    isOpen,
    isLive,
    today,
    presentDetails: jobDetailsLater(today),
    closingCalendar: closingCalendarLater,
    vacancies,
    presenting: presentingVacancies({ fileUrlOfNow, now }),
    maskOf: maskOf(profiles),
    unlocks: unlockStore(documents, {
      unlocks: config.table('unlocks'),
      usage: config.table('usage'),
      users: config.table('users'),
      counters: config.table('counters'),
      readings: config.table('readings'),
    }),
    commit: commitTo(documents),
    limitOf: (user: LimitedUser) => limitOf(config.dailyUnlockLimit)(user),
  }
})
