import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { contextWith } from '../../../tests/support/doubles/context-with.ts'
import { memoryTables } from '../../../tests/support/tables/memory-tables.ts'
import { objectionStore } from '../../objections/index.ts'
import type { TransactItem } from '../../platform/dynamodb/records.ts'
import { positionAt, scanPage } from '../../platform/dynamodb/scan-items.ts'
import {
  type Chunk,
  type RemovalStep,
  removeObjected,
  type StoredPart,
  stepAfter,
} from './remove-objected.ts'

interface Item {
  subject: string
  text: string
}

interface Table {
  put: (item: Item) => Promise<unknown>
  drop: (subject: string) => Promise<unknown>
}

/** Tables with these items. `meanwhile` changes them before the first write, as a concurrent writer would. */
async function tablesWith(items: Item[], meanwhile?: (table: Table) => unknown) {
  const { itemsOf, ...database } = memoryTables()
  const { documents, tables } = database
  const put = (one: Item) => documents.send(new PutCommand({ TableName: tables.notes, Item: one }))
  const drop = (subject: string) =>
    documents.send(new DeleteCommand({ TableName: tables.notes, Key: { subject } }))
  for (const one of items) await put(one)
  const stored = () => itemsOf('notes') as unknown as Item[]
  const part: StoredPart<Item> = {
    page: async (after, max) => {
      const { items: found, next } = await scanPage(documents, tables.notes, after, max)
      return { items: found as unknown as Item[], next }
    },
    positionOf: ({ subject }) => positionAt({ subject }),
    writesOf: (before, Item): TransactItem[] => [
      {
        Put: {
          TableName: tables.notes,
          Item,
          ConditionExpression: '#text = :before',
          ExpressionAttributeNames: { '#text': 'text' },
          ExpressionAttributeValues: { ':before': before.text },
        },
      },
    ],
    readAgain: async ({ subject }) => stored().find((one) => one.subject === subject),
  }
  let interferes = meanwhile
  const chunk: Chunk = {
    jobId: 'j1',
    requestId: 'r',
    async objectedIn(value) {
      await interferes?.({ put, drop })
      interferes = undefined
      return new Set(JSON.stringify(value).includes('jo@north.example') ? ['email:jo@north.example'] : [])
    },
    max: 500,
    hasTime: () => true,
  }
  const context = contextWith(database)
  return {
    remove: (position?: string, more: Partial<Chunk> = {}) =>
      removeObjected(context, { ...chunk, ...more }, part, position),
    texts: () => stored().map(({ text }) => text),
    changed: async () => (await objectionStore(context).progressOf('j1')).changed,
  }
}

const some = [
  { subject: '1', text: 'Ask jo@north.example' },
  { subject: '2', text: 'Ask ann@north.example' },
  { subject: '3', text: 'jo@north.example' },
]
const after = (subject: string) => positionAt({ subject })

test('a chunk removes the contact, a repeated one writes nothing, and the next one continues', async () => {
  const { remove, texts, changed } = await tablesWith(some)
  const first = await remove(undefined, { max: 2 })
  expect(first).toEqual({ read: 2, next: after('2') })
  expect(await remove(undefined, { max: 2 })).toEqual(first)
  expect(await changed()).toBe(1)
  expect(await remove(after('2'), { max: 2 })).toEqual({ read: 1, next: undefined })
  expect(texts()).toEqual(['Ask [removed]', 'Ask ann@north.example', '[removed]'])
  expect(await changed()).toBe(2)
})

test('a worker without time ends after an item, and the next one continues behind it', async () => {
  const { remove, changed } = await tablesWith(some)
  let turns = 1
  const hasTime = () => (turns -= 1) >= 0
  expect(await remove(undefined, { hasTime })).toEqual({ read: 2, next: after('2') })
  expect(await changed()).toBe(1)
  // a run does at least one item
  expect(await remove(after('1'), { hasTime })).toEqual({ read: 1, next: after('2') })
  expect(await remove(after('2'), { hasTime })).toEqual({ read: 1, next: undefined })
  expect(await changed()).toBe(2)
})

test('an item that changes concurrently is read again, and keeps that change', async () => {
  const { remove, texts } = await tablesWith([some[0]!], ({ put }) =>
    put({ subject: '1', text: 'Ask jo@north.example today' }),
  )
  await remove()
  expect(texts()).toEqual(['Ask [removed] today'])
})

test('an item that is deleted concurrently stays deleted', async () => {
  const { remove, texts } = await tablesWith([some[0]!], ({ drop }) => drop('1'))
  await remove()
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
