/** A test of a file, with the hooks of the groups around it. */
export interface CollectedTest {
  id: string
  file: string
  run: () => Promise<void>
}

type Body = (...values: never[]) => unknown
type Hooks = Record<'beforeAll' | 'afterAll' | 'beforeEach' | 'afterEach', (() => unknown)[]>

interface Group {
  name: string
  hooks: Hooks
  parent?: Group
}

const newGroup = (name: string, parent?: Group): Group => ({
  name,
  hooks: { beforeAll: [], afterAll: [], beforeEach: [], afterEach: [] },
  ...(parent && { parent }),
})

const withParents = (group: Group): Group[] =>
  group.parent === undefined ? [group] : [...withParents(group.parent), group]

let found: CollectedTest[] = []
let starts: (() => unknown)[] = []
let fileOfTests = ''
let group = newGroup('')
const finishers: (() => unknown)[] = []

/** The tests that a file declares, after its `beforeAll`. */
export async function testsOf(file: string, load: () => Promise<unknown>): Promise<CollectedTest[]> {
  found = []
  starts = []
  fileOfTests = file
  group = newGroup(file)
  await load()
  for (const start of starts) await start()
  return found
}

function declareGroup(name: string, body: () => void): void {
  const around = group
  group = newGroup(name, around)
  body()
  group = around
}

function declareTest(name: string, body: Body, values: readonly unknown[] = []): void {
  const groups = withParents(group)
  const path = [...groups.map((one) => one.name), name].join(' > ')
  const same = found.filter(({ id }) => id === path || id.startsWith(`${path} #`)).length
  const id = same === 0 ? path : `${path} #${same + 1}`
  found.push({
    id,
    file: fileOfTests,
    async run() {
      for (const { hooks } of groups) for (const before of hooks.beforeEach) await before()
      try {
        await body(...(values as never[]))
      } finally {
        for (const finish of finishers.splice(0).toReversed()) await finish()
        for (const { hooks } of groups.toReversed()) for (const after of hooks.afterEach) await after()
      }
    },
  })
}

/** The body of a test, which may stand before or after its options. */
const bodyOf = (rest: readonly unknown[]): Body => rest.find((one) => typeof one === 'function') as Body

const valuesOf = (row: unknown): readonly unknown[] => (Array.isArray(row) ? row : [row])

type Each = (rows: readonly unknown[]) => (name: string, ...rest: unknown[]) => void

export const describe = Object.assign(
  (name: string, ...rest: unknown[]) => declareGroup(name, bodyOf(rest) as () => void),
  {
    each: ((rows) =>
      (name, ...rest) => {
        for (const row of rows) declareGroup(name, () => void bodyOf(rest)(...(valuesOf(row) as never[])))
      }) satisfies Each,
  },
)

export const test = Object.assign((name: string, ...rest: unknown[]) => declareTest(name, bodyOf(rest)), {
  each: ((rows) =>
    (name, ...rest) => {
      for (const row of rows) declareTest(name, bodyOf(rest), valuesOf(row))
    }) satisfies Each,
})

const hook = (name: keyof Hooks) => (body: () => unknown) => {
  group.hooks[name].push(body)
  if (name === 'beforeAll') starts.push(body)
}

export const beforeAll = hook('beforeAll')
export const afterAll = hook('afterAll')
export const beforeEach = hook('beforeEach')
export const afterEach = hook('afterEach')

/** Calls a function once the running test has ended. Tests run one after the other. */
export const onTestFinished = (finish: () => unknown): void => void finishers.push(finish)
