import * as z from 'zod/mini'
import { AppError } from '../../shared/errors.ts'
import { unpackCard } from './domain/index/packed-card.ts'
import { companyIndexReader } from './adapters/open-company-index.ts'
import { systemClock } from '../platform/clock.ts'
import { logger } from '../platform/logger.ts'
import { rateLimiter } from '../platform/http/rate-limiter.ts'
import { viewerAddress } from '../platform/http/viewer-address.ts'
import type { NamedRegister } from './domain/check-name.ts'
import { readWiring } from '../register/read-wiring.ts'

const { register, currentSnapshot } = readWiring
const openIndex = companyIndexReader({
  currentSnapshot,
  readIndex: register.readIndex,
  now: systemClock,
  log: logger,
})

/** The fields of the stored card that this feature reads. */
const StoredName = z.object({
  name: z.string(),
  city: z.nullable(z.string()),
  published_town: z.optional(z.string()),
})

/** The limit of licence checks per client and minute (docs/product/accounts.md "Throttles"). */
const LICENCE_CHECKS = { limit: 30, windowSeconds: 60, what: 'searches' }

/** The dependencies of the licence check. Imports have their own wiring. */
export const licenceWiring = {
  async openRegister(): Promise<NamedRegister> {
    const { index, snapshot } = await openIndex()
    const storedName = (id: number) => StoredName.parse(unpackCard(index.get(id)))
    return {
      date: snapshot.date,
      named: (name) => index.named(name).map((id) => ({ id, name: storedName(id).name })),
      beginning: (text, most) =>
        index.beginning(text, most).map((id) => {
          const { name, city, published_town } = storedName(id)
          return { name, town: city ?? published_town ?? null }
        }),
      find: (id) => register.findOrganisation(snapshot, id),
    }
  },
  licenceChecks: rateLimiter(LICENCE_CHECKS, systemClock),
  now: systemClock,
  logger,
  viewerAddress,
  // the routes of this function accept no session
  authenticate: () => Promise.reject(new AppError('token_invalid', 'Your session is not valid')),
}
