import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buildPage } from '../../../infra/page/build-page.ts'

/** Older versions whose data must stay of use: before the second review, and before the work on reliability. */
export const OLDER = ['a94ab564', '475c86f0']

/** Whether this clone has a commit. A shallow clone lacks the older ones. */
export const hasCommit = (commit: string): boolean =>
  spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`]).status === 0

/**
 * The code of a commit in a new folder, whose path it returns, with the packages of this checkout. Nobody reads its page,
 * so today's, which is built already, stands for it.
 */
export async function olderCode(commit: string): Promise<string> {
  const parent = process.env['RUN_FOLDER'] ?? realpathSync(tmpdir())
  const folder = join(mkdtempSync(join(parent, 'sponsor-finder-code-')), commit)
  mkdirSync(folder)
  const archive = execFileSync('git', ['archive', commit], { maxBuffer: 512 * 1024 * 1024 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  const page = JSON.stringify(resolve(await buildPage()))
  writeFileSync(join(folder, 'infra/page/build-page.ts'), `export const buildPage = async () => ${page}\n`)
  return folder
}
