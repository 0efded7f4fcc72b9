import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endStates, type JobState, liveStates } from '#shared/job-states.ts'
import { type Transition, transitions } from '../../functions/operations/jobs/job-writes.ts'

const page = readFileSync('docs/product/jobs.md', 'utf8')
const table = Object.entries<Transition>(transitions)
const isLive = (state: JobState) => liveStates.some((live) => live === state)

/** The Mermaid diagram of the table. A change from any live state is drawn once, from their frame. */
function stateDiagram(): string {
  const lines = table.flatMap(([name, { from, to }]) => {
    const starts = from.length === 0 ? ['[*]'] : from === liveStates ? ['live'] : from
    return starts.flatMap((start) => to.map((end) => `  ${start} --> ${end}: ${name}`))
  })
  const frame = ['  state live {', ...liveStates.map((state) => `    ${state}`), '  }']
  return ['stateDiagram-v2', ...frame, ...lines].join('\n')
}

test('the picture of the page is that of the table', () => {
  expect(/```mermaid\n([\s\S]*?)\n```/.exec(page)?.[1]).toBe(stateDiagram())
})

test('each state can be reached, and each live one can be left to an end', () => {
  const reached = new Set(table.flatMap(([, { to }]) => to))
  expect(reached).toEqual(new Set([...liveStates, ...endStates]))
  for (const state of liveStates)
    expect(table.some(([, { from, to }]) => from.includes(state) && !to.some(isLive))).toBe(true)
})

test('a live job holds the place of its subject: a change that begins it takes the place, one that ends it frees it', () => {
  for (const [name, { from, to, live }] of table) {
    const [wasLive, isLiveNow] = [from.some(isLive), to.some(isLive)]
    const expected = wasLive === isLiveNow ? undefined : isLiveNow ? 'begins' : 'ends'
    expect([name, live]).toEqual([name, name === 'record' ? undefined : expected])
  }
})
