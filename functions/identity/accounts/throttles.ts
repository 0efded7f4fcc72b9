import * as z from 'zod/mini'
import { AppError } from '#shared/errors.ts'
import { describeWait } from '#shared/format/describe-wait.ts'
import { pseudonymOf } from '../../platform/auth/pseudonyms.ts'
import { epochSeconds } from '../../platform/clock.ts'
import { type Context, perContext } from '../../platform/context.ts'
import { when } from '../../platform/dynamodb/expressions.ts'
import { erase, update, write } from '../../platform/dynamodb/records.ts'
import { CLIENTS_A_SITE, siteOf } from '../../platform/http/viewer-address.ts'

/** A limit on tries of an action (docs/product/accounts.md "Throttles"). */
export interface Throttle {
  /** The kind of subject whose tries are counted: a client IP, an email or a user. */
  of: 'client' | 'account' | 'user'
  limit: number
  windowSeconds: number
  /** An alternative to waiting for a throttled user. The error message includes this text. */
  instead?: string
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const BY_RESET_LINK =
  'If the address is yours, use “Forgot password”: the link that we mail lets you in at once.'

/**
 * The limits that count tries in a time window. Requests for another code have a different rule (resend-code.ts).
 * Counts per account use the submitted email, whether or not it has an account.
 */
export const throttles = {
  loginsOfAccount: { of: 'account', limit: 10, windowSeconds: 15 * MINUTE },
  loginsOfClient: { of: 'client', limit: 300, windowSeconds: HOUR },
  /** Wrong passwords of a signed-in user, counted apart from the failed sign-ins of strangers. */
  passwordsOfUser: { of: 'user', limit: 10, windowSeconds: 15 * MINUTE },
  /** New API tokens. Each one sends a mail, and revoking makes room for the next. */
  apiTokensOfUser: { of: 'user', limit: 20, windowSeconds: DAY },
  /** Wrong codes. An account allows only five tries per code, but there may be many accounts. */
  codesOfClient: { of: 'client', limit: 100, windowSeconds: HOUR },
  registrationsOfClient: { of: 'client', limit: 100, windowSeconds: HOUR },
  /**
   * Registrations whose email nobody has verified yet. Each sends a mail, and mails to invented mailboxes bounce. SES
   * pauses an account with too many bounces. So verifying gives a try back.
   */
  unverifiedOfClient: { of: 'client', limit: 30, windowSeconds: DAY },
  /**
   * Registrations. Each one sends a mail and allows five guesses at a code. Without a limit, a script could flood a
   * mailbox and keep guessing.
   */
  registrationsOfAddress: { of: 'account', limit: 20, windowSeconds: DAY, instead: BY_RESET_LINK },
  /** Requests for another code by all sessions of an email, except the first of each session. */
  furtherCodesOfAddress: { of: 'account', limit: 5, windowSeconds: DAY, instead: BY_RESET_LINK },
  resetsOfAccount: { of: 'account', limit: 5, windowSeconds: HOUR },
  /** Requests for a password reset link, and uses of an invalid link. */
  resetsOfClient: { of: 'client', limit: 100, windowSeconds: HOUR },
} as const satisfies Record<string, Throttle>

export type ThrottleName = keyof typeof throttles

/**
 * Each retry means that one request opened the window and another cleared it. A user can cause this at most once per
 * try.
 */
const MAX_ATTEMPTS = 10

const CounterItem = z.object({ expires_at: z.number(), tries: z.number() })

interface Counter {
  key: { key: string }
  limit: number
}

/**
 * Counters in windows that begin with their first try. Expired windows may still be stored, but do not count. A try of an
 * IPv6 client also counts for its site, a /48 with 65,536 clients.
 */
export const throttleStore = perContext((context: Context) => {
  const { documents, tables, now: clock } = context
  const counterOf = async (name: ThrottleName, subject: string, limit: number): Promise<Counter> => ({
    key: { key: `${name} ${await pseudonymOf(context)(throttles[name].of, subject)}` },
    limit,
  })

  const countersOf = async (name: ThrottleName, subject: string): Promise<Counter[]> => {
    const { of, limit } = throttles[name]
    const own = await counterOf(name, subject, limit)
    const site = of === 'client' ? siteOf(subject) : undefined
    return site === undefined ? [own] : [own, await counterOf(name, site, limit * CLIENTS_A_SITE)]
  }

  /**
   * Counts a try if a window is open and not full.
   * @returns `counted`, or the epoch second at which the stored window ends. The second is past, or 0, if no window is
   * open. One whose tries were all given back is not: its end would tell when its owner signed in.
   */
  const countOn = async ({ key, limit }: Counter): Promise<'counted' | number> => {
    const isOpen = when`expires_at > ${epochSeconds(clock())} AND tries > ${0} AND tries < ${limit}`
    const counted = update(tables.throttles, key, { add: { tries: 1 } }, isOpen)
    const { isWritten, item } = await write(documents, counted)
    if (isWritten) return 'counted'
    const { expires_at = 0, tries = 0 } = item === undefined ? {} : CounterItem.parse(item)
    return tries > 0 ? expires_at : 0
  }

  /** Opens a new window with its first try. Returns false if another request has just opened one. */
  const begin = async ({ key }: Counter, windowSeconds: number): Promise<boolean> => {
    const now = epochSeconds(clock())
    const opened = { set: { tries: 1, expires_at: now + windowSeconds } }
    const isOver = when`attribute_not_exists(expires_at) OR expires_at <= ${now} OR tries <= ${0}`
    return (await write(documents, update(tables.throttles, key, opened, isOver))).isWritten
  }

  const takeOn = async (counter: Counter, { windowSeconds, instead }: Throttle): Promise<void> => {
    // if another request opens the window concurrently, the next attempt counts in that window
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const outcome = await countOn(counter)
      if (outcome === 'counted') return
      const now = epochSeconds(clock())
      if (outcome > now) throw tooMany(outcome - now, instead)
      if (await begin(counter, windowSeconds)) return
    }
    throw tooMany(windowSeconds, instead)
  }

  const giveBackOn = async ({ key }: Counter, { windowSeconds }: Throttle, takenAt: Date): Promise<void> => {
    const [now, latest] = [epochSeconds(clock()), epochSeconds(takenAt) + windowSeconds]
    // a window that opened later does not include this try
    const isCounted = when`tries > ${0} AND expires_at > ${now} AND expires_at <= ${latest}`
    await write(documents, update(tables.throttles, key, { add: { tries: -1 } }, isCounted))
  }

  return {
    /**
     * Counts a try, which opens a window if none is open. Call it before any comparison, so that concurrent calls cannot
     * exceed the limit.
     * @param subject An email, a user id or a client IP, as the throttle's `of` says.
     * @throws AppError 429 with Retry-After if the limit is reached. That try is not counted.
     */
    async take(name: ThrottleName, subject: string): Promise<void> {
      const taken: Counter[] = []
      for (const counter of await countersOf(name, subject)) {
        try {
          await takeOn(counter, throttles[name])
        } catch (error) {
          for (const other of taken) await giveBackOn(other, throttles[name], clock())
          throw error
        }
        taken.push(counter)
      }
    },

    /** Uncounts a try, such as one with a right password, if its window is still open. */
    async giveBack(name: ThrottleName, subject: string, takenAt: Date): Promise<void> {
      for (const counter of await countersOf(name, subject)) {
        await giveBackOn(counter, throttles[name], takenAt)
      }
    },

    async clear(name: ThrottleName, subject: string): Promise<void> {
      for (const { key } of await countersOf(name, subject)) {
        await write(documents, erase(tables.throttles, key))
      }
    },
  }
})

function tooMany(seconds: number, instead?: string): AppError {
  const wait = `Too many tries. You can try again in ${describeWait(seconds)}`
  return new AppError('too_many_requests', instead === undefined ? wait : `${wait}. ${instead}`, {
    headers: { 'Retry-After': String(seconds) },
  })
}
