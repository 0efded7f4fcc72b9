import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { UserFacingError } from '../../user-facing-error.ts'
import { planNew } from './plan-new.ts'

const ROOT = join(import.meta.dirname, '../../..')
const plan = (...args: string[]) => planNew(ROOT, args)

// tests/long/new-code.test.ts checks the types of what is written, and that its tests fail
describe('npm run sponsor -- new', () => {
  test('a new route has a contract, a use case, a handler and two tests, and its function serves it', () => {
    const { texts } = plan('route', 'following/activity/company-notes')
    expect([...texts.keys()].toSorted()).toEqual([
      'functions/following/activity/http/company-notes-routes.ts',
      'functions/following/activity/http/handler.ts',
      'functions/following/activity/read-company-notes.test.ts',
      'functions/following/activity/read-company-notes.ts',
      'shared/api/company-notes.ts',
      'shared/api/routes.ts',
      'shared/system/following.ts',
      'tests/flows/company-notes.test.ts',
    ])
    expect(texts.get('functions/following/activity/http/company-notes-routes.ts')).toContain(
      "from '../../../platform/http/http-handler.ts'",
    )
    const functions = texts.get('shared/system/following.ts') ?? ''
    const own = functions.slice(functions.indexOf('functions/following/activity/http/handler.ts'))
    expect(own.slice(0, own.indexOf(']'))).toContain("'companyNotes'")
  })

  test('a new route stands beside the handler of its folder', () => {
    const { texts } = plan('route', 'identity/accounts/own-notes')
    expect(texts.get('functions/identity/accounts/own-notes-routes.ts')).toContain(
      "from '../../platform/http/http-handler.ts'",
    )
    expect(texts.get('functions/identity/accounts/handler.ts')).toContain('getOwnNotes')
  })

  test('a new worker has a queue, a message and a test, and its function reads the queue', () => {
    const { texts } = plan('worker', 'privacy/archive-notes')
    expect([...texts.keys()].filter((path) => path.startsWith('functions/')).toSorted()).toEqual([
      'functions/privacy/workers/archive-notes.test.ts',
      'functions/privacy/workers/archive-notes.ts',
    ])
    const system = texts.get('shared/system/privacy.ts') ?? ''
    for (const list of ['Queues', 'Messages', 'Functions']) {
      const rows = system.slice(system.indexOf(`privacy${list} = `))
      expect(rows.slice(0, rows.indexOf('} as const'))).toContain('archiveNotes: {')
    }
  })

  test('a new page has a path, a guard, a component and two tests', () => {
    const { texts } = plan('page', 'alerts/company-notes')
    expect(texts.get('shared/pages.ts')).toContain("companyNotes: '/company-notes'")
    expect(texts.get('web/src/app/routing/routes.tsx')).toContain("companyNotes: 'user'")
    expect(texts.get('web/src/app/routing/routes.tsx')).toContain('alerts/company-notes-page.tsx')
    expect(texts.has('tests/browser/company-notes.test.ts')).toBe(true)
  })

  test.each([
    [[], 'Usage: npm run sponsor -- new route|worker|page <folder>/<name>'],
    [['queue', 'privacy/notes'], 'Usage: npm run sponsor -- new '],
    [['toString', 'privacy/notes'], 'Usage: npm run sponsor -- new '],
    [['route', 'companies/a', 'b'], 'Usage: npm run sponsor -- new '],
    [['route', 'notes'], '"notes" is not a folder and a name in lower case, such as companies/company-notes'],
    [['route', '../companies/notes'], '"../companies/notes" is not a folder'],
    [['route', 'companies/Notes'], '"companies/Notes" is not a folder'],
    [['route', 'nowhere/notes'], 'No function has the entry functions/nowhere/handler.ts: add one to'],
    [['route', 'companies/search'], 'shared/api/search.ts exists already: choose another name'],
    [['worker', 'lists/notes'], 'shared/system/lists.ts has no queues and messages yet'],
    [['worker', 'following/alerts/alert-user'], 'alerts/workers/alert-user.test.ts exists already'],
  ])('%j is refused in one line, and nothing is written', (args, message) => {
    expect(() => plan(...args)).toThrow(UserFacingError)
    expect(() => plan(...args)).toThrow(message)
  })
})
