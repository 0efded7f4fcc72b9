import * as fc from 'fast-check'
import { type Command, passTime, removeExpired } from './run-model.ts'
import type { UnlockModel } from './unlock-model.ts'
import type { UnlockWorld } from './unlock-world.ts'

export const addresses = ['ann@example.com', 'bob@example.com']
const address = fc.constantFrom(...addresses)
const company = fc.integer({ min: 1, max: 5 })
const session = fc.nat(2)

type Step = fc.Arbitrary<Command<UnlockModel, UnlockWorld>>

const unlock: Step = fc.tuple(address, session, company).map(([of, by, id]) => ({
  name: `${of} unlocks ${id} in session ${by}`,
  async run(model, real) {
    return [await real.unlock([of, by], id), model.unlock(of, by, id)]
  },
}))

const unlockAtOnce: Step = fc
  .tuple(address, session, fc.array(company, { minLength: 2, maxLength: 4 }))
  .map(([of, by, ids]) => ({
    name: `${of} unlocks ${ids.join(', ')} at once in session ${by}`,
    async run(model, real) {
      const answers = await Promise.all(ids.map((id) => real.unlock([of, by], id)))
      return [answers, ids.map((id) => model.unlock(of, by, id))]
    },
  }))

const unlockTwice: Step = fc.tuple(address, session, company).map(([of, by, id]) => ({
  name: `${of} unlocks ${id} again after a lost answer`,
  async run(model, real) {
    const answer = await real.unlockUnanswered([of, by], id)
    const expected = model.unlock(of, by, id)
    // only an unlock that writes can lose its answer
    const first = answer === 'unanswered' ? 'ok' : answer
    return [
      [first, await real.unlock([of, by], id)],
      [expected, expected],
    ]
  },
}))

const unlockDeleted: Step = fc.tuple(address, session, company).map(([of, by, id]) => ({
  name: `${of} deletes the account while ${id} is unlocked`,
  async run(model, real) {
    return [await real.unlockDeleted([of, by], id), model.unlockDeleted(of, by, id)]
  },
}))

/** A command of an account that exists, or of an address without one. */
const ofAccount = (
  what: string,
  run: (model: UnlockModel, real: UnlockWorld, of: string) => Promise<void>,
  exists = true,
): Step =>
  address.map((of) => ({
    name: `${of} ${what}`,
    check: (model) => model.has(of) === exists,
    run: (model, real) => run(model, real, of),
  }))

const signUp = ofAccount(
  'signs up',
  async (model, real, of) => {
    model.signUp(of)
    await real.signUp(of)
  },
  false,
)

const signIn = ofAccount('signs in', async (model, real, of) => {
  model.signIn(of)
  await real.signIn(of)
})

const signOut: Step = fc.tuple(address, session).map(([of, by]) => ({
  name: `${of} signs out of session ${by}`,
  check: (model) => model.accounts.get(of)?.sessions[by] !== undefined,
  async run(model, real) {
    model.signOut(of, by)
    await real.signOut(of, by)
  },
}))

const deleteAccount = ofAccount('deletes the account', async (model, real, of) => {
  model.deleteAccount(of)
  await real.deleteAccount(of)
})

const setLimit: Step = fc.tuple(address, fc.constantFrom(0, 1, 2, 3, 4)).map(([of, limit]) => ({
  name: `the limit of ${of} becomes ${limit}`,
  check: (model) => model.has(of),
  async run(model, real) {
    model.accounts.get(of)!.limit = limit
    await real.setLimit(of, limit)
  },
}))

const erase: Step = fc.constant({
  name: 'deleted accounts are erased',
  async run(_, real) {
    return [await real.erase(), []]
  },
})

/** Everything that users and time do around unlocks. What happens often is listed twice. */
export const unlockCommands = [
  unlock,
  unlock,
  unlockAtOnce,
  unlockTwice,
  unlockDeleted,
  signUp,
  signUp,
  signIn,
  signOut,
  deleteAccount,
  setLimit,
  erase,
  passTime(),
  passTime(),
  removeExpired,
]
