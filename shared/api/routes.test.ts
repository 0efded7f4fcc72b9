import { describe, expect, test } from 'vitest'
import { EMAIL_PATTERN } from '../email.ts'
import { websiteHost } from '../website.ts'
import { MAX_BODY_BYTES, type RouteContract } from './contract.ts'
import { errorsOf } from './errors-of.ts'
import { routes } from './routes.ts'

// Twice the size limit of a body. With quadratic work, a text of this length would exceed the time limit of these
// tests.
const LENGTH = 2 * MAX_BODY_BYTES
const filled = (piece: string) => piece.repeat(Math.ceil(LENGTH / piece.length))

const hostile = [
  `a@${filled('.')}@`,
  `a@${filled('b.')}@`,
  `a@${filled('b.')}c`,
  filled('a@'),
  `${filled(' ')}x`,
  `x${filled(' ')}x`,
  filled('.'),
  filled('0'),
  `1${filled('0')}x`,
  `${filled('a')}!`,
  filled('a.'),
  `${filled(':')}1`,
  filled('/'),
  filled('%61'),
  filled('\u{1F600}'),
  filled('\u{1F600}.'),
  filled('é'),
]

const schemas = Object.values<RouteContract>(routes).flatMap(({ id, request: { params, query, body } }) =>
  [params, query, body].filter((schema) => schema !== undefined).map((schema) => ({ id, schema })),
)

/** The refusals of values by each field of one part of every request, as `route.field: message`. */
const refusalsOf = (part: 'params' | 'query' | 'body', values: readonly unknown[]) =>
  Object.values<RouteContract>(routes).flatMap(({ id, request: { [part]: schema } }) =>
    Object.keys(schema?.shape ?? {}).flatMap((field) =>
      values.flatMap((value) => {
        const issues = schema?.safeParse({ [field]: value }).error?.issues ?? []
        return issues
          .filter(({ path }) => path[0] === field)
          .map(({ message }) => `${id}.${field}: ${message}`)
      }),
    ),
  )
/** The fields of a body that are objects, also optional ones, with their own fields. */
const objectsIn = (shape: object): [field: string, shape: object][] =>
  Object.entries(shape).flatMap(([field, schema]): [string, object][] => {
    let inner = schema as { def?: { innerType?: unknown }; shape?: object }
    while (inner.shape === undefined && inner.def?.innerType) inner = inner.def.innerType as typeof inner
    return inner.shape === undefined ? [] : [[field, inner.shape]]
  })

const notOurs = (refusals: string[]) => [
  ...new Set(refusals.filter((refusal) => /: (Invalid(?! URL$)|Too|Unrecognized)|undefined/.test(refusal))),
]

test('a value of another type than text, number or list gets our own message', () => {
  const refusals = refusalsOf('body', [null, true, 0.5, [], [null], {}, { city: 7 }])
  expect(refusals.length).toBeGreaterThan(100)
  expect(notOurs(refusals)).toEqual([])
})

test('a value of another type within an object of a body gets our own message', () => {
  const nested = Object.values<RouteContract>(routes).flatMap(({ id, request: { body } }) =>
    objectsIn(body?.shape ?? {}).flatMap(([field, shape]) =>
      Object.keys(shape).flatMap((inner) =>
        [null, true, 0.5, 5, [], [1], {}, ''].flatMap((value) =>
          (body?.safeParse({ [field]: { [inner]: value } }).error?.issues ?? [])
            .filter(({ path }) => path[0] === field && path[1] === inner)
            .map(({ message }) => `${id}.${field}.${inner}: ${message}`),
        ),
      ),
    ),
  )
  expect(nested.length).toBeGreaterThan(100)
  expect(notOurs(nested)).toEqual([])
})

test.each(['params', 'query', 'body'] as const)('a refused text in the %s gets our own message', (part) => {
  const refusals = refusalsOf(part, ['', ' ', 'x', '0', '-1', '1e30', '9'.repeat(30), '\n', ...hostile])
  expect(refusals.length).toBeGreaterThan(100)
  expect(notOurs(refusals)).toEqual([])
})

test.each(['query', 'body'] as const)('a missing field of the %s gets our own message', (part) => {
  expect(notOurs(refusalsOf(part, [undefined]))).toEqual([])
})

test.each([
  'listSavedSearches',
  'saveSearch',
  'newInSavedSearch',
  'seeSavedSearch',
  'listWatches',
  'watchCompany',
  'seeWatch',
  'readShortlist',
  'shortlistCalendar',
] as const)('%s reads the register, and says that there may be none yet', (id) => {
  expect(errorsOf(routes[id])).toContain('no_register')
})

test('every call that writes says that concurrent calls may conflict', () => {
  const silent = Object.entries<RouteContract>(routes).filter(
    ([, contract]) => contract.method !== 'GET' && !errorsOf(contract).includes('conflict'),
  )
  // the second deletes in batches, which have no transaction; the others write nothing
  expect(silent.map(([name]) => name).toSorted()).toEqual([
    'checkLicences',
    'clearSearchHistory',
    'linkEmployerCase',
    'mcp',
    'openEmployerCase',
    'openSharedList',
  ])
})

/** Asserts that a call takes at most five seconds of this thread's CPU time. Other load does not count. */
function expectPrompt(work: () => void): void {
  const before = process.threadCpuUsage()
  work()
  expect(process.threadCpuUsage(before).user).toBeLessThan(5_000_000)
}

const BASE64 = /^[\w+/]+$/

function takenBy(): string[] {
  const found: string[] = []
  for (const { id, schema } of schemas) {
    const fields = Object.keys(schema.shape)
    // a file may be that long
    for (const text of hostile.filter((one) => id !== 'POST /offers/check' || !BASE64.test(one))) {
      const whole = schema.safeParse(Object.fromEntries(fields.map((field) => [field, text])))
      expect(whole.success).toBe(false)
      for (const field of fields) {
        const { error } = schema.safeParse({ [field]: text })
        if (!error?.issues.some(({ path }) => path[0] === field))
          found.push(`${id}.${field} takes ${text.slice(0, 10)}`)
      }
    }
  }
  return found
}

describe('hostile texts longer than any body', () => {
  test('every field refuses hostile texts longer than any body, separately and all together', () => {
    expect(schemas.length).toBeGreaterThan(4)
    expectPrompt(() => expect(takenBy()).toEqual([]))
  })

  test('checks after the length limits read hostile texts in one pass', () => {
    expectPrompt(() => {
      const emails = hostile.filter((text) => EMAIL_PATTERN.test(text))
      expect(emails).toEqual([`a@${filled('b.')}c`])
      expect(hostile.map((text) => websiteHost(text))).toHaveLength(hostile.length)
    })
  })
})
