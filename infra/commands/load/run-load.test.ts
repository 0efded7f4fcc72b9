import { expect, test } from 'vitest'
import { type FinishedStep, LoadTaken } from '../../../functions/register/load-log.ts'
import { given, type LoadStep, missing } from './load-step.ts'
import { runLoad, type RunLoadDependencies, secondsLeft, timeLeftText } from './run-load.ts'

class Refusal extends Error {}

const described = (name: string) => ({
  name,
  title: `Step ${name}`,
  operation: 'profiles' as const,
  expectedSeconds: 120,
  ifNone: 'Give a file.',
  ifFailed: 'Try again.',
})

const step = (name: string, ran: string[], input = 'one', work: () => void = () => undefined): LoadStep =>
  given(described(name), {
    input: async () => input,
    async run() {
      ran.push(name)
      work()
      return { outcome: 'done', sentence: `Loaded ${name}.` }
    },
  })

/** The stored progress, in memory. The turn of another load is free after some polls. */
function world({ heldFor = 0, holder = 'other' } = {}) {
  const finished: Partial<Record<string, FinishedStep>> = {}
  const lines: string[] = []
  const shown: string[] = []
  const records: string[] = []
  let polls = heldFor
  let turn: string | undefined
  const deps: RunLoadDependencies = {
    log: {
      async takeTurn(owner, _seconds, gone) {
        if (polls > 0 && gone !== holder) return holder
        turn = owner
        return undefined
      },
      async giveTurn() {
        turn = undefined
      },
      finished: async () => ({ ...finished }),
      async finish(owner, name, end) {
        if (turn !== owner) throw new LoadTaken()
        finished[name] = end
      },
    },
    record: async (operation, outcome, sentence) =>
      void records.push(`${operation} ${outcome} ${sentence ?? ''}`.trim()),
    again: false,
    isRefusal: (error) => error instanceof Refusal,
    print: (line) => void lines.push(line),
    show: (line) => void shown.push(line),
    isGone: () => false,
    now: () => new Date('2026-11-26T09:00:00Z'),
    async wait() {
      polls -= 1
    },
  }
  return { deps, finished, lines, shown, records, turn: () => turn, lose: () => (turn = 'another') }
}

test('steps run in order, and a second load of the same inputs runs none', async () => {
  const { deps, lines, records, turn } = world()
  const ran: string[] = []
  const steps = [step('a', ran), step('b', ran)]
  expect((await runLoad(deps, steps, 'me')).map(({ outcome }) => outcome)).toEqual(['done', 'done'])
  expect((await runLoad(deps, steps, 'me')).map(({ outcome }) => outcome)).toEqual(['known', 'known'])
  expect(ran).toEqual(['a', 'b'])
  expect(records).toEqual(['profiles done Loaded a.', 'profiles done Loaded b.'])
  expect(lines.at(-1)).toBe('[2/2] Step b: Done before, on 2026-11-26. Loaded b.')
  expect(turn()).toBeUndefined()
})

test('another input is loaded, and so is the same one if that is asked for', async () => {
  const { deps } = world()
  const ran: string[] = []
  await runLoad(deps, [step('a', ran)], 'me')
  await runLoad(deps, [step('a', ran, 'two')], 'me')
  await runLoad({ ...deps, again: true }, [step('a', ran, 'two')], 'me')
  expect(ran).toEqual(['a', 'a', 'a'])
})

test('a step without anything to load says what to do', async () => {
  const { deps, lines } = world()
  const [result] = await runLoad(deps, [missing(described('a'))], 'me')
  expect(result?.outcome).toBe('missing')
  expect(lines).toEqual(['[1/1] Step a: Left out. Give a file.'])
})

test('a step that fails says what to do, the others go on, and the next load tries it again', async () => {
  const { deps, lines, records } = world()
  const ran: string[] = []
  let isBroken = true
  const fail = () => {
    if (isBroken) throw new Refusal('It is older')
  }
  const steps = [step('a', ran, 'one', fail), step('b', ran)]
  expect((await runLoad(deps, steps, 'me')).map(({ outcome }) => outcome)).toEqual(['failed', 'done'])
  expect(lines[0]).toBe('[1/2] Step a: Failed: It is older. Try again.')
  expect(records[0]).toBe('profiles refused It is older')
  isBroken = false
  expect((await runLoad(deps, steps, 'me')).map(({ outcome }) => outcome)).toEqual(['done', 'known'])
})

test('an error that is not a refusal is recorded without its text', async () => {
  const { deps, records } = world()
  const broken = step('a', [], 'one', () => {
    throw new Error('A secret')
  })
  await runLoad(deps, [broken], 'me')
  expect(records).toEqual(['profiles failed'])
})

test('a load that is killed between two steps is completed by the next one', async () => {
  const { deps, finished } = world()
  const ran: string[] = []
  const killed = new Error('killed')
  const dies: RunLoadDependencies = {
    ...deps,
    print() {
      throw killed
    },
  }
  await expect(runLoad(dies, [step('a', ran), step('b', ran)], 'me')).rejects.toBe(killed)
  expect(Object.keys(finished)).toEqual(['a'])
  await runLoad(deps, [step('a', ran), step('b', ran)], 'me')
  expect(ran).toEqual(['a', 'b'])
})

test('a second load waits for the first one, and takes the turn of a dead one at once', async () => {
  const waiting = world({ heldFor: 3 })
  await runLoad(waiting.deps, [step('a', [])], 'me')
  expect(waiting.lines[0]).toBe('Another load runs. This one waits for its end …')
  expect(waiting.lines).toHaveLength(2)

  const dead = world({ heldFor: 3 })
  await runLoad({ ...dead.deps, isGone: (owner) => owner === 'other' }, [step('a', [])], 'me')
  expect(dead.lines).toEqual(['[1/1] Step a: Loaded a.'])
})

test('a late load, whose turn another one has taken, records nothing more and stops', async () => {
  const { deps, finished, lose } = world()
  const ran: string[] = []
  const late = step('a', ran, 'one', lose)
  await expect(runLoad(deps, [late, step('b', ran)], 'me')).rejects.toThrow(LoadTaken)
  expect(ran).toEqual(['a'])
  expect(finished).toEqual({})
})

test('the time left counts the later steps with something to load', async () => {
  const { deps, shown } = world()
  await runLoad(deps, [step('a', []), missing(described('b')), step('c', [])], 'me')
  expect(shown).toEqual([
    '[1/3] Step a: Starting … about 4 minutes left',
    '[3/3] Step c: Starting … about 2 minutes left',
  ])
})

test('the share of a step decides once it is known, and before that what a step takes', () => {
  expect(secondsLeft({ elapsed: 30, expected: 100, share: undefined }, [50])).toBe(120)
  expect(secondsLeft({ elapsed: 30, expected: 100, share: 0.01 }, [])).toBe(70)
  expect(secondsLeft({ elapsed: 30, expected: 100, share: 0.25 }, [50])).toBe(140)
  expect(secondsLeft({ elapsed: 500, expected: 100, share: undefined }, [])).toBe(0)
})

test.each([
  [0, 'less than a minute left'],
  [61, 'about a minute left'],
  [150, 'about 3 minutes left'],
  [3600, 'about an hour left'],
  [9000, 'about 2.5 hours left'],
])('%d seconds are %s', (seconds, words) => {
  expect(timeLeftText(seconds)).toBe(words)
})
