import { setTimeout as wait } from 'node:timers/promises'
import { dailyUsage } from '#shared/api/companies.ts'
import { utcDate } from '#shared/instants.ts'
import { createRandom, type Random } from '../../../infra/local/sample-data/random.ts'
import type { FlowWorld } from '../product/flow-world.ts'
import { UserModel } from './user-model.ts'
import {
  type End,
  listStep,
  type ModelledUser,
  type SameForAll,
  stepsOf,
  take,
  tokensStep,
  usageStep,
} from './user-steps.ts'

/** The calls of a user before another one comes. */
const CALLS_OF_USER = 60
/** The companies that a user may unlock: a few more than a day allows. */
const COMPANIES = 14
const PAGES = 5

/** A mail that fails four times is tried again after ten minutes (shared/system/mail.ts). */
const PATIENCE_MILLISECONDS = 15 * 60_000
const POLL_MILLISECONDS = 1000

export interface Tally extends Record<End, number> {
  wrongAnswers: string[]
}

const SHOWN = 10

/** Users call a product beside each other, by a seed, and compare each answer with a model. */
export async function modelledUsers(world: FlowWorld, seed: string) {
  const reader = await world.newUser()
  const { limit } = await world.get(dailyUsage, reader)
  const companies: number[] = []
  for (let page = 1; page <= PAGES; page += 1) {
    const { data } = await world.sponsors({ page })
    companies.push(...data.filter(({ locked }) => locked).map(({ id }) => id))
  }
  const tally: Tally = { right: 0, wrong: 0, limited: 0, failed: 0, wrongAnswers: [] }
  const known: SameForAll = new Map()
  const all: { user: ModelledUser; day: string }[] = []

  const newUser = async (): Promise<ModelledUser> => {
    const user = await world.newUser()
    await world.searchFreely(user.id)
    const made = { ...user, model: new UserModel('Flow Reader', limit) }
    all.push({ user: made, day: utcDate(new Date()) })
    return made
  }

  /** Makes a step, and counts how it ended unless the day ended meanwhile. */
  const count = async (day: string, ...step: Parameters<typeof take>) => {
    const { end, text } = await take(...step).catch((error: unknown) => ({
      end: 'wrong' as const,
      text: String(error),
    }))
    if (utcDate(new Date()) !== day) return
    tally[end] += 1
    if (end === 'wrong' && tally.wrong <= SHOWN) tally.wrongAnswers.push(text)
  }

  /** One user after the other, until it is time. A user ends with their day, because the use of a day does. */
  const place = async (random: Random, isOver: () => boolean): Promise<void> => {
    while (!isOver()) {
      const user = await newUser()
      const day = utcDate(new Date())
      const steps = Object.values(stepsOf(user, random.some(companies, COMPANIES), known))
      for (let call = 0; call < CALLS_OF_USER && !isOver() && utcDate(new Date()) === day; call += 1)
        await count(day, world, user.token, random.weighted(steps, ({ weight }) => weight).make(random, day))
    }
  }

  /** Waits until each user has a mail of each API token. One that fails returns after a while, and others are wrong. */
  const mailsCome = async (): Promise<void> => {
    const deadline = performance.now() + PATIENCE_MILLISECONDS
    while (true) {
      const mails = Map.groupBy(await world.allMails(), ({ to }) => to)
      const late = all.filter(({ user }) => (mails.get(user.email)?.length ?? 0) < user.model.tokens.made)
      if (late.length === 0) return
      if (performance.now() > deadline) {
        tally.wrong += late.length
        tally.wrongAnswers.push(`${late.length} users lack a mail, such as ${late[0]?.user.email}`)
        return
      }
      await wait(POLL_MILLISECONDS)
    }
  }

  return {
    tally,
    /** Lets so many users at once call until it is time. A later call goes on with other users. */
    async call(round: string, users: number, isOver: () => boolean): Promise<void> {
      await Promise.all(
        Array.from({ length: users }, (_, at) => place(createRandom(`${seed} ${round} ${at}`), isOver)),
      )
    },
    /** Looks again at what all users of today have, when nothing fails any more. @returns the number of users. */
    async lookAgain(): Promise<number> {
      for (const { user, day } of all) {
        const { token, model } = user
        await count(day, world, token, listStep(model))
        model.settle()
        await count(day, world, token, usageStep(model))
        await count(day, world, token, tokensStep(model))
      }
      await mailsCome()
      return all.length
    },
  }
}
