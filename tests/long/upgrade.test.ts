import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { RunFile } from '../../infra/local/data-folder.ts'
import { printFigure } from '../support/figure-line.ts'
import { mailsOfRun } from '../support/product/mails.ts'
import { type Product, startProduct } from '../support/product/product.ts'
import { leaveData, newcomer } from '../support/versions/leave-data.ts'
import { lostOf } from '../support/versions/lost-of.ts'
import { hasCommit, OLDER, olderCode } from '../support/versions/older-code.ts'
import { pathCaller, signIn } from '../support/versions/path-caller.ts'
import { readAll } from '../support/versions/read-all.ts'
import { countOf, goneOf, stored } from '../support/versions/stored.ts'

async function running<Result>(
  options: { folder: string; code?: string },
  use: (product: Product) => Promise<Result>,
): Promise<Result> {
  const product = await startProduct(options)
  try {
    return await use(product)
  } finally {
    await product.stop({ keep: true })
  }
}

function storedOf(product: Product) {
  // the file of an older version lacks what today's reader asks for
  const run = JSON.parse(readFileSync(join(product.folder, 'run.json'), 'utf8')) as Pick<RunFile, 'endpoints'>
  return stored(run.endpoints)
}

describe('what counts as lost', () => {
  const older = { export: { name: 'Nia', unlocked: [{ id: 1 }, { id: 2 }], sessions: [{ id: 'a' }] } }

  test('new fields, new entries and facts of the moment are no loss', () => {
    const newer = {
      export: { name: 'Nia', unlocked: [{ id: 3 }, { id: 2, at: '' }, { id: 1 }], sessions: [] },
    }
    expect(lostOf(older, newer, '')).toEqual([])
  })

  test('a changed fact, a missing entry and a missing field are losses', () => {
    expect(lostOf(older, { export: { name: null, unlocked: [{ id: 2 }] } }, '')).toEqual([
      '.export.name: "Nia" became null',
      '.export.unlocked.id: 1 became 2',
    ])
    expect(lostOf(older, { export: { name: 'Nia', unlocked: [] } }, '')).toEqual([
      '.export.unlocked: {"id":1} is gone',
      '.export.unlocked: {"id":2} is gone',
    ])
    expect(lostOf(older, undefined, '')).toHaveLength(3)
  })
})

test.for(OLDER)(
  'data of %s is of use today, with nothing lost, and there again',
  async (commit, { skip }) => {
    if (!hasCommit(commit)) skip(`This clone has no commit ${commit}: fetch the whole history`)
    const code = await olderCode(commit)
    const folder = mkdtempSync(join(process.env['RUN_FOLDER'] ?? tmpdir(), 'sponsor-finder-older-'))
    const { sessions, said, items } = await running({ folder, code }, async (older) => {
      const { origin } = older
      const left = await leaveData({ origin, readMails: mailsOfRun(origin) })
      return { sessions: left, said: await readAll(origin, left), items: await storedOf(older) }
    })

    const today = await running({ folder }, async (product) => {
      // the sessions of the older version are still valid
      const answers = await readAll(product.origin, sessions)
      const itemsNow = await storedOf(product)
      const call = pathCaller(product.origin)
      const token = await signIn(call, newcomer.email, newcomer.password)
      await call('POST', '/saved-searches', { token, body: { name: 'Hull', criteria: { city: 'Hull' } } })
      return {
        lost: lostOf(said, answers, ''),
        gone: goneOf(items, itemsNow),
      }
    })

    const back = await running({ folder, code }, async (product) => {
      const answers = await readAll(product.origin, sessions)
      const call = pathCaller(product.origin)
      const token = await signIn(call, newcomer.email, newcomer.password)
      const { data: searches } = await call<{ data: { name: string }[] }>('GET', '/saved-searches', { token })
      return { lost: lostOf(said, answers, ''), searches: searches.map(({ name }) => name).toSorted() }
    })
    rmSync(folder, { recursive: true, force: true })

    printFigure(
      `upgrade from ${commit} and back`,
      `${countOf(items)} items and files`,
      `${today.gone.length} gone, ${today.lost.length} and ${back.lost.length} facts lost`,
    )
    expect({ today, back }).toEqual({
      today: { lost: [], gone: [] },
      back: { lost: [], searches: ['All of Leeds', 'Hull'] },
    })
  },
)
