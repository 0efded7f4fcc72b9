import { execFileSync } from 'node:child_process'

/** The git commit of this checkout, with `-dirty` if tracked files have changed since; undefined outside one. */
export function currentCommit(): string | undefined {
  const args = ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*']
  try {
    return execFileSync('git', args, {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return undefined
  }
}
