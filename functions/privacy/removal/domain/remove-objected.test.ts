import { expect, test } from 'vitest'
import { memoryCommit, memoryWrite } from '../../../../tests/support/doubles/memory-commit.ts'
import { type RemovalStep, removeObjected, type StoredPart, stepAfter } from './remove-objected.ts'

interface Item {
  id: number
  text: string
}

const objectedIn = async (value: unknown) =>
  new Set(JSON.stringify(value).includes('jo@north.example') ? ['email:jo@north.example'] : [])

const without = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value).replaceAll('jo@north.example', '[removed]')) as Value

const { commit, committed } = memoryCommit()
const dependencies = {
  objectedIn,
  without,
  max: 500,
  hasTime: () => true,
  countWrite: () => memoryWrite({ what: 'count' }),
  commit,
  requestId: 'r',
}

/** A part of these items. `meanwhile` changes an item before the first write, as a concurrent writer would. */
function partOf(items: Item[], meanwhile?: (item: Item) => Item | undefined) {
  const stored = new Map(items.map((item) => [item.id, item]))
  let interferes = meanwhile
  const writes: number[] = []
  const part: StoredPart<Item> = {
    async page(after, max) {
      const rest = [...stored.values()].filter(({ id }) => id > Number(after ?? 0))
      const page = rest.slice(0, max)
      return { items: page, next: rest.length > max ? String(page.at(-1)?.id) : undefined }
    },
    positionOf: ({ id }) => String(id),
    writesOf: (before, after) => [
      memoryWrite({
        what: 'replace',
        isRefused() {
          if (interferes) {
            const changed = interferes(before)
            interferes = undefined
            if (changed) stored.set(before.id, changed)
            else stored.delete(before.id)
          }
          return stored.get(before.id) !== before
        },
        apply() {
          stored.set(before.id, after)
          writes.push(before.id)
        },
      }),
    ],
    readAgain: async ({ id }) => stored.get(id),
  }
  return { part, writes, texts: () => [...stored.values()].map(({ text }) => text) }
}

const some = [
  { id: 1, text: 'Ask jo@north.example' },
  { id: 2, text: 'Ask ann@north.example' },
  { id: 3, text: 'jo@north.example' },
]

test('a chunk removes the contact, a repeated one writes nothing, and the next one continues', async () => {
  const { part, writes, texts } = partOf(some)
  const first = await removeObjected({ ...dependencies, max: 2 }, part, undefined)
  expect(first).toEqual({ read: 2, next: '2' })
  expect(await removeObjected({ ...dependencies, max: 2 }, part, undefined)).toEqual(first)
  expect(await removeObjected({ ...dependencies, max: 2 }, part, '2')).toEqual({
    read: 1,
    next: undefined,
  })
  expect(texts()).toEqual(['Ask [removed]', 'Ask ann@north.example', '[removed]'])
  expect(writes).toEqual([1, 3])
  expect(committed.map((parts) => parts.map(({ what }) => what))).toEqual([
    ['replace', 'count'],
    ['replace', 'count'],
  ])
})

test('a worker without time ends after an item, and the next one continues behind it', async () => {
  const { part, writes } = partOf(some)
  let turns = 1
  const withTime = { ...dependencies, hasTime: () => (turns -= 1) >= 0 }
  expect(await removeObjected(withTime, part, undefined)).toEqual({ read: 2, next: '2' })
  expect(writes).toEqual([1])
  // a run does at least one item
  expect(await removeObjected(withTime, part, '1')).toEqual({ read: 1, next: '2' })
  expect(await removeObjected(withTime, part, '2')).toEqual({ read: 1, next: undefined })
  expect(writes).toEqual([1, 3])
})

test('an item that changes concurrently is read again, and keeps that change', async () => {
  const { part, texts } = partOf([some[0]!], (item) => ({ ...item, text: `${item.text} today` }))
  await removeObjected({ ...dependencies, max: 2 }, part, undefined)
  expect(texts()).toEqual(['Ask [removed] today'])
})

test('an item that is deleted concurrently stays deleted', async () => {
  const { part, texts } = partOf([some[0]!], () => undefined)
  await removeObjected({ ...dependencies, max: 2 }, part, undefined)
  expect(texts()).toEqual([])
})

test('a removal reads each part twice', () => {
  const steps: string[] = []
  let step: (RemovalStep & { isNextPass?: boolean }) | undefined = { pass: 1, part: 'profiles' }
  while (step !== undefined) {
    steps.push(`${step.pass} ${step.part}${step.isNextPass ? ' later' : ''}`)
    step = stepAfter(step, undefined)
  }
  expect(steps).toEqual([
    '1 profiles',
    '1 vacancies',
    '1 responses',
    '2 profiles later',
    '2 vacancies',
    '2 responses',
  ])
  expect(stepAfter({ pass: 1, part: 'vacancies' }, 'x')).toMatchObject({ part: 'vacancies', position: 'x' })
})
