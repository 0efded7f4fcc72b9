import { afterAll, expect, test } from 'vitest'
import { modelledUsers } from '../support/load/modelled-users.ts'
import { UserModel } from '../support/load/user-model.ts'
import { startWorld } from '../support/product/flow-world.ts'

const USERS = 3
const CALLS = 150

const world = await startWorld()
afterAll(() => world.stop())

// All users must find the same companies, so on a deployed stage this file runs with the searches (infra/localstack/run-flows.ts).
// `npm run sponsor -- bench soak` does so for half an hour, while calls to AWS fail
test('users who call beside each other get the answers of a model of what they have done', async () => {
  const { tally, call, lookAgain } = await modelledUsers(world, 'flow')
  await call('only', USERS, () => tally.right + tally.limited >= CALLS)
  await lookAgain()
  expect(tally).toMatchObject({ wrong: 0, failed: 0, wrongAnswers: [] })
})

/** A user who has unlocked company 1, and whose unlock of company 2 failed. The limit is 2. */
const doubtful = () => {
  const model = new UserModel('Ada', 2)
  model.unlock(1, 200)
  model.unlock(2, 500)
  return model
}

test.each<[string, boolean, (model: UserModel) => boolean]>([
  ['an unlocked company that is locked again', false, (model) => model.see(1, true)],
  ['a company that nobody unlocked and that is open', false, (model) => model.see(3, false)],
  ['a locked company after a failed unlock', true, (model) => model.see(2, true)],
  ['an open company after a failed unlock', true, (model) => model.see(2, false)],
  ['a use below the confirmed unlocks', false, (model) => model.canHaveUsed(0)],
  ['a use of the confirmed unlocks', true, (model) => model.canHaveUsed(1)],
  ['a use with the failed unlock', true, (model) => model.canHaveUsed(2)],
  ['a use above both', false, (model) => model.canHaveUsed(3)],
  ['a list without the confirmed unlock', false, (model) => model.seeList([2])],
  ['a list with a company twice', false, (model) => model.seeList([1, 1])],
  ['a list with a company that nobody unlocked', false, (model) => model.seeList([1, 3])],
  ['a list with the failed unlock', true, (model) => model.seeList([2, 1])],
  ['an open company after a limited unlock', false, (model) => model.unlock(3, 429) && model.see(3, false)],
  ['a refusal at the limit', true, (model) => model.unlock(3, 422)],
  ['a refusal below the limit', false, (model) => (model.settle(), model.unlock(3, 422))],
  ['a use of the failed unlock after all', false, (model) => (model.settle(), model.canHaveUsed(2))],
  ['a refusal of an unlocked company', false, (model) => model.unlock(1, 422)],
  ['an unlock above the limit', false, (model) => model.see(2, false) && model.unlock(3, 200)],
  ['an old name after a change', false, (model) => (model.rename('Grace', 200), model.canBeNamed('Ada'))],
  ['a token more than were made', false, (model) => (model.makeToken(201), model.canHaveTokens(2))],
  ['the token of a failed call', true, (model) => (model.makeToken(500), model.canHaveTokens(1))],
  ['no token after one was made', false, (model) => (model.makeToken(201), model.canHaveTokens(0))],
  ['a refusal of the first token', false, (model) => model.makeToken(422)],
  [
    'an old name after a failed change',
    true,
    (model) => (model.rename('Grace', 500), model.canBeNamed('Ada')),
  ],
])('of %s, the model says that it can be right: %s', (_, isRight, ask) => {
  expect(ask(doubtful())).toBe(isRight)
})
