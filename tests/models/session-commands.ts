import * as fc from 'fast-check'
import { type Command, passTime, removeExpired } from './run-model.ts'
import type { SessionModel } from './session-model.ts'
import type { SessionWorld } from './session-world.ts'

type Step = fc.Arbitrary<Command<SessionModel, SessionWorld>>

const place = fc.nat(5)

/** Moves both clocks by a millisecond, because the sessions of an instant have no order. */
function tick(model: SessionModel, real: SessionWorld): void {
  model.wait(1)
  real.setTime(model.now)
}

const signIn: Step = fc.boolean().map((isRight) => ({
  name: isRight ? 'signs in' : 'signs in with a wrong password',
  async run(model, real) {
    tick(model, real)
    const password = isRight ? model.password : 'wrong'
    return [await real.signIn(password), model.signIn(password)]
  },
}))

/** Rare, because each command after it reads so many sessions. */
const signInOften: Step = fc.nat(7).map((chance) => ({
  name: 'signs in until 50 sessions are live',
  check: (model) => chance === 0 && !model.isSuspended,
  async run(model, real) {
    while (model.live().length < 50) {
      tick(model, real)
      model.begin()
      await real.begin()
    }
  },
}))

const useSession: Step = place.map((at) => ({
  name: `uses session ${at}`,
  run: async (model, real) => [await real.roleIn(at), model.isLive(at) ? model.role : undefined],
}))

const signOut: Step = place.map((at) => ({
  name: `signs out of session ${at}`,
  run: async (model, real) => [await real.signOut(at), model.end(at, at)],
}))

const endOther: Step = fc.tuple(place, place).map(([at, by]) => ({
  name: `ends session ${at} in session ${by}`,
  run: async (model, real) => [await real.end(at, by), model.end(at, by)],
}))

const endAll: Step = fc.constant({
  name: 'an administrator ends all sessions',
  async run(model, real) {
    model.endAllByAdmin()
    return [await real.endAll(), 'ok']
  },
})

/** A password that no earlier command has set. */
const next = (model: SessionModel) => `${model.password}+`

const changePassword: Step = place.map((by) => ({
  name: `changes the password in session ${by}`,
  async run(model, real) {
    const [current, password] = [model.password, next(model)]
    return [await real.changePassword(by, current, password), model.changePassword(by, password)]
  },
}))

const requestLink: Step = fc.constant({
  name: 'asks for a reset link',
  async run(model, real) {
    tick(model, real)
    model.requestLink()
    await real.requestLink()
  },
})

const reset: Step = fc.nat(3).map((at) => ({
  name: `resets the password with link ${at}`,
  check: (model) => model.links.length > at,
  async run(model, real) {
    const password = next(model)
    return [await real.reset(at, password), model.reset(at, password)]
  },
}))

const setRole: Step = fc.constantFrom('user' as const, 'admin' as const).map((role) => ({
  name: `becomes ${role}`,
  async run(model, real) {
    model.setRole(role)
    return [await real.change({ role }), 'ok']
  },
}))

const suspend: Step = fc.boolean().map((suspended) => ({
  name: suspended ? 'is suspended' : 'is not suspended any more',
  async run(model, real) {
    model.suspend(suspended)
    return [await real.change({ suspended }), 'ok']
  },
}))

/** Everything that begins, keeps or ends a session. What happens often is listed twice. */
export const sessionCommands = [
  signIn,
  signIn,
  signInOften,
  useSession,
  useSession,
  signOut,
  endOther,
  endAll,
  changePassword,
  requestLink,
  reset,
  reset,
  setRole,
  suspend,
  passTime(),
  removeExpired,
]
