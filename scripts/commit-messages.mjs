/**
 * Checks the messages of new commits (CONTRIBUTING.md "Commits"). The CI of a push to `main` sets COMMIT_BEFORE_PUSH.
 * Otherwise, a commit is new if `origin/main`, or without it `main`, lacks it. In a shallow clone it may check nothing.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const LONGEST_SUBJECT = 72

/** The fault of a commit message. Undefined if the message has no fault. */
export function faultOf(message) {
  const [subject, ...rest] = message.trim().split('\n')
  if (subject.length > LONGEST_SUBJECT)
    return `the subject has ${subject.length} characters, at most ${LONGEST_SUBJECT} are allowed`
  if (rest.length === 0) return 'a body that says why is missing'
  if (rest[0] !== '') return 'the line after the subject must be empty'
  return undefined
}

/** The output of a git command. Undefined if the command fails. */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' })
  return status === 0 ? stdout : undefined
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const base = [process.env.COMMIT_BEFORE_PUSH, 'origin/main', 'main'].find(
    (name) => name && git('rev-parse', '--verify', '--quiet', `${name}^{commit}`),
  )
  // merges are skipped, because git writes their messages
  const log = base && git('log', '--no-merges', '-z', '--format=%h%n%B', 'HEAD', '--not', base)
  for (const commit of (log ?? '').split('\0').filter(Boolean)) {
    const [hash, ...message] = commit.split('\n')
    const fault = faultOf(message.join('\n'))
    if (fault === undefined) continue
    console.log(`${hash} ${message[0]}\n  ${fault}`)
    process.exitCode = 1
  }
}
