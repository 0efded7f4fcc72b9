import { expect, test } from 'vitest'
import { engineFileOf, layerOf } from './parts.ts'
import { sharesOf } from './shares-of.ts'

const node = (id: number, functionName: string, url: string, children: number[] = []) => ({
  id,
  callFrame: { functionName, url, scriptId: '', lineNumber: 0, columnNumber: 0 },
  children,
})

test('time of V8 and Node belongs to the part that called it, and idle time to none', () => {
  const profile = {
    nodes: [
      node(1, '(root)', '', [2, 5, 6]),
      node(2, 'handle', 'file:///repo/functions/companies/http/search.ts', [3]),
      node(3, 'parse', '', [4]),
      node(4, 'getMiddleware', 'file:///repo/node_modules/@smithy/core/index.js'),
      node(5, '(idle)', ''),
      node(6, '(garbage collector)', ''),
    ],
    startTime: 0,
    endTime: 100,
    samples: [2, 3, 4, 5, 6],
    timeDeltas: [10, 20, 50, 900, 20],
  }
  expect(sharesOf(profile, layerOf)).toEqual([
    { part: 'AWS SDK', share: 0.5 },
    { part: 'functions/companies', share: 0.3 },
    { part: 'garbage collection', share: 0.2 },
  ])
})

test.each([
  ['file:///repo/node_modules/@aws-sdk/client-dynamodb/dist/index.js', 'AWS SDK'],
  ['file:///repo/node_modules/vitest/node_modules/zod/index.js', 'schemas (zod)'],
  ['file:///repo/node_modules/undici/index.js', 'other packages'],
  ['node:_http_server', 'HTTP of Node'],
  ['node:internal/process/task_queues', undefined],
  ['file:///repo/infra/local/gateway/api-gateway.ts', 'local gateway'],
])('a frame of %s belongs to %s', (url, part) => {
  expect(layerOf({ functionName: 'some', url })).toBe(part)
})

test('a frame of the engine belongs to its file', () => {
  const url = 'file:///repo/functions/search-engine/names/name-scans.ts'
  expect(engineFileOf({ functionName: 'some', url })).toBe('search-engine/names/name-scans.ts')
})
