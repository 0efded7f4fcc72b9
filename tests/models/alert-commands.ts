import * as fc from 'fast-check'
import { isDeepStrictEqual } from 'node:util'
import type { AlertModel } from './alert-model.ts'
import type { AlertWorld } from './alert-world.ts'
import { type Command, passTime } from './run-model.ts'

type Step = fc.Arbitrary<Command<AlertModel, AlertWorld>>

const company = fc.integer({ min: 1, max: 3 })

const publish: Step = fc
  .tuple(fc.subarray([1, 2, 3]), fc.option(company, { nil: undefined }))
  .map(([listed, changed]) => ({
    name: `a register has the companies ${listed.join(', ')}, and a change of ${changed}`,
    async run(model, real) {
      const { changes } = model.newest()
      const more = changed === undefined ? {} : { [changed]: (changes[changed] ?? 0) + 1 }
      model.publish({ listed, changes: { ...changes, ...more } })
      real.publish()
    },
  }))

const findJob: Step = fc.constant({
  name: 'a job is found',
  run: async (model) => void model.jobs.push(model.newestJob() + 1),
})

const endDay: Step = fc.constant({
  name: 'the schedule looks whether the day has ended',
  async run(model, real) {
    model.endDay()
    await real.endDay()
  },
})

/** Moves both clocks by a millisecond, because mails of an instant have no order. */
function tick(model: AlertModel, real: AlertWorld): void {
  model.wait(1)
  real.setTime(model.now)
}

const recent = (all: readonly unknown[], ago: number) => all.length - 1 - (ago % all.length)

const deliver: Step = fc.nat(3).map((ago) => ({
  name: `the message of the event ${ago} before the newest comes`,
  check: (model) => model.events.length > 0,
  async run(model, real) {
    tick(model, real)
    const at = recent(model.events, ago)
    return [await real.deliver(at), model.deliver(model.events[at]!)]
  },
}))

const deliverTwice: Step = fc.nat(2).map((ago) => ({
  name: `the message of the event ${ago} before the newest comes twice at once`,
  check: (model) => model.events.length > 0,
  async run(model, real) {
    tick(model, real)
    const at = recent(model.events, ago)
    const answers = await Promise.all([real.deliver(at), real.deliver(at)])
    const expected = model.deliver(model.events[at]!)
    model.deliver(model.events[at]!)
    // the second one is refused by the write of the first, or finds it
    return [answers.filter((answer) => answer === 'alerted').length, expected === 'alerted' ? 1 : 0]
  },
}))

const deliverBoth: Step = fc.constant({
  name: 'the messages of the two newest events come at once',
  check: (model) => model.events.length > 1 && model.events.at(-1)?.id !== model.events.at(-2)?.id,
  async run(model, real) {
    tick(model, real)
    const newest = model.events.length - 1
    const answers = await Promise.all([newest - 1, newest].map(real.deliver))
    const fits = (told: readonly string[]) =>
      isDeepStrictEqual([told, model.last, model.mails], [answers, real.last(), real.mails()])
    return [answers, model.deliverBoth(model.events[newest - 1]!, model.events[newest]!, fits)]
  },
})

const saveSearch: Step = fc.constant({
  name: 'saves a search of companies',
  async run(model, real) {
    const expected = model.search === undefined ? 'added' : 'already_exists'
    model.search ??= model.version()
    return [await real.saveSearch(), expected]
  },
})

const saveJobSearch: Step = fc.constant({
  name: 'saves a search of jobs',
  async run(model, real) {
    const expected = model.jobSearch === undefined ? 'added' : 'already_exists'
    model.jobSearch ??= model.newestJob()
    return [await real.saveJobSearch(), expected]
  },
})

const see: Step = fc.constant({
  name: 'looks at both searches',
  async run(model, real) {
    const expected = [model.search !== undefined, model.jobSearch !== undefined]
    if (expected[0]) model.search = model.version()
    if (expected[1]) model.jobSearch = model.newestJob()
    return [[await real.seeSearch(), await real.seeJobSearch()], expected]
  },
})

const removeSearch: Step = fc.constantFrom('c' as const, 'j' as const).map((id) => ({
  name: `removes the search ${id}`,
  async run(model, real) {
    const known = id === 'c' ? model.search : model.jobSearch
    if (id === 'c') model.search = undefined
    else model.jobSearch = undefined
    return [await real.removeSearch(id), known === undefined ? 'none' : 'removed']
  },
}))

const watch: Step = company.map((id) => ({
  name: `watches ${id}`,
  async run(model, real) {
    const expected = model.watches.has(id) ? 'already_exists' : 'added'
    if (expected === 'added') model.watches.set(id, model.newest().changes[id] ?? 0)
    return [await real.watch(id), expected]
  },
}))

const seeWatch: Step = company.map((id) => ({
  name: `looks at ${id}`,
  async run(model, real) {
    const isWatched = model.watches.has(id)
    if (isWatched) model.watches.set(id, model.newest().changes[id] ?? 0)
    return [await real.seeWatch(id), isWatched]
  },
}))

const unwatch: Step = company.map((id) => ({
  name: `stops watching ${id}`,
  run: async (model, real) => [await real.unwatch(id), model.watches.delete(id) ? 'removed' : 'none'],
}))

const want: Step = fc
  .constantFrom('daily' as const, 'daily' as const, 'weekly' as const, undefined)
  .map((frequency) => ({
    name: `wants alerts: ${frequency ?? 'never'}`,
    async run(model, real) {
      model.wants = frequency
      await real.want(frequency)
    },
  }))

/** Everything that alerts depend on. What happens often is listed twice. */
export const alertCommands = [
  publish,
  publish,
  findJob,
  endDay,
  endDay,
  deliver,
  deliver,
  deliver,
  deliverTwice,
  deliverBoth,
  saveSearch,
  saveJobSearch,
  see,
  removeSearch,
  watch,
  watch,
  seeWatch,
  unwatch,
  want,
  passTime(),
  passTime(),
]
