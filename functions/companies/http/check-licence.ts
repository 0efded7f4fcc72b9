import { checkLicence } from '#shared/api/licence.ts'
import { implement } from '../../platform/http/http-handler.ts'
import type { RateLimiter } from '../../platform/http/rate-limiter.ts'
import type { LicenceGrade } from '#shared/licence-match.ts'
import { checkName, type LicenceMatch, MATCHES_PER_PAGE, type NamedRegister } from '../licence/check-name.ts'
import { leavingOf, publishedWith } from './present-organisation.ts'

interface CheckDependencies {
  openRegister: () => Promise<NamedRegister>
  licenceChecks: RateLimiter
  /** The dates of the warnings of those companies that have one. */
  warnedAmong: (companyIds: readonly number[]) => Promise<ReadonlyMap<number, string>>
  /** The companies among these that a user has unlocked. */
  unlockedAmong: (userId: string, companyIds: readonly number[]) => Promise<ReadonlySet<number>>
}

/**
 * The public licence check. Users get ids, so that an answer leads to the company, and whether the company is locked for
 * them. Visitors get neither, and so do users who have not verified their address. Nobody gets them for an organisation
 * that has left.
 */
export const getLicenceCheck = ({
  openRegister,
  licenceChecks,
  warnedAmong,
  unlockedAmong,
}: CheckDependencies) =>
  implement(checkLicence, async ({ query }, { clientAddress, principal }) => {
    licenceChecks.take(clientAddress)
    const register = await openRegister()
    const { counts, matches, left, did_you_mean } = await checkName(register, query.name, query.page)
    const user = principal?.emailVerified === true ? principal.userId : undefined
    const [warned, unlocked] = await Promise.all([
      warnedAmong(idsOf([...matches, ...left])),
      user === undefined ? undefined : unlockedAmong(user, idsOf(matches)),
    ])
    const published = publishedWith(warned)
    return {
      status: 200,
      body: {
        data: {
          register_date: register.date,
          known_since: register.known_since,
          counts,
          did_you_mean,
          page: query.page,
          last_page: Math.ceil(sumOf(counts) / MATCHES_PER_PAGE),
          matches: matches.map((match) => ({
            ...(unlocked && {
              id: match.organisation.id,
              locked: !match.registerOnly && !unlocked.has(match.organisation.id),
            }),
            ...published(match),
          })),
          left: left.map((match) => ({
            ...published(match),
            ...leavingOf(match),
          })),
        },
      },
    }
  })

const idsOf = (matches: readonly LicenceMatch[]): number[] =>
  matches.map(({ organisation }) => organisation.id)

const sumOf = ({ exact, probable, similar }: Record<LicenceGrade, number>): number =>
  exact + probable + similar
