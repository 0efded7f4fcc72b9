/**
 * `node scripts/secret-scan.mjs [folder]` finds secrets in the files of a repository, by default this one, and in every line that a commit added. It prints where each one is, never
 * its text, and exits 1 if there is any. A secret in a commit stays readable for whoever has the repository, so deleting
 * the line is not enough: the secret has to be replaced where it is valid.
 */
import { execFileSync, spawn } from 'node:child_process'
import { lstatSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** What a secret looks like. Keys of most providers begin with letters of their own. The last rule finds the others. */
const RULES = {
  'private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY(?: BLOCK)?-----/g,
  'private part of a JSON Web Key': /["']d["']: ?["'][\w-]{40,}["']/g,
  'access key of AWS': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g,
  'token of GitHub': /\b(?:gh[opsur]_[0-9A-Za-z]{36}|github_pat_\w{60})/g,
  'token of npm or PyPI': /\b(?:npm_[0-9A-Za-z]{36}|pypi-[\w-]{50})/g,
  'key of a language model': /\bsk-(?:ant-|proj-)?[\w-]{32}/g,
  'key of Google': /\b(?:AIza[\w-]{35}|GOCSPX-[\w-]{28})/g,
  'token of Slack or Stripe': /\b(?:xox[abeprs]-[\w-]{20}|[rs]k_live_[0-9A-Za-z]{20})/g,
  'signed token': /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{20,}/g,
  'password of an address': /\b[a-z][a-z+]*:\/\/[\w.-]+:[^\s'"@/:$`{}\\]{12,}@[\w.-]+/g,
  'random text':
    /\b\w*(?:api_?key|password|passwd|secret|token)\w*["']? ?[:=] ?["'](?<value>[\w+/=-]{32,})["']/gi,
}

/** Texts that look like secrets, with the reason why each is none. */
export const KNOWN = {
  AKIAIOSFODNN7EXAMPLE:
    'the example of the AWS documentation, with which a test tries the check of workflows',
}

/** Random text has many different letters and figures; names of code and sentences repeat few letters without figures. */
const isRandom = (text) => /\d/.test(text) && /[a-z]/i.test(text) && new Set(text).size >= 10

/** The name of the rule that a line breaks, if it has a secret that is not `known`. */
export function secretIn(line, known = Object.keys(KNOWN)) {
  const isSecret = ({ 0: text, groups }) =>
    !known.some((one) => text.includes(one)) && (groups?.value === undefined || isRandom(groups.value))
  return Object.keys(RULES).find((name) => [...line.matchAll(RULES[name])].some(isSecret))
}

/** @returns `file:line: rule` of each secret in the files that are committed, or would be. */
export function secretsInFiles(root) {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  return files
    .split('\0')
    .filter((file) => file !== '' && lstatSync(`${root}/${file}`, { throwIfNoEntry: false })?.isFile())
    .flatMap((file) => {
      const lines = readFileSync(`${root}/${file}`, 'latin1').split('\n')
      return lines.flatMap((line, index) => {
        const rule = secretIn(line)
        return rule === undefined ? [] : [`${file}:${index + 1}: ${rule}`]
      })
    })
}

/** @returns the count of commits, and `commit file: rule` of each secret in a line that a commit has added. */
export async function secretsInHistory(root) {
  const log = ['log', '-p', '-U0', '--no-color', '--no-ext-diff', '--no-textconv', '--no-renames']
  const merges = ['--diff-merges=first-parent', '--format=commit %H']
  const child = spawn('git', [...log, ...merges], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const found = []
  let commits = 0
  let commit = ''
  let file = ''
  child.stdout.setEncoding('latin1')
  for await (const line of createInterface({ input: child.stdout, crlfDelay: Infinity })) {
    if (line.startsWith('commit ')) {
      commits += 1
      commit = line.slice('commit '.length, 'commit '.length + 12)
    } else if (line.startsWith('+++ ')) file = line.slice('+++ b/'.length)
    else if (line.startsWith('+')) {
      const rule = secretIn(line)
      if (rule !== undefined) found.push(`${commit} ${file}: ${rule}`)
    }
  }
  if ((await ended) !== 0) throw new Error('git log has failed: its message is above')
  return { commits, found }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url))
  const history = await secretsInHistory(root)
  const found = [...secretsInFiles(root), ...history.found]
  for (const place of found) console.error(place)
  console.log(`secret scan | all files and ${history.commits} commits | ${found.length} secrets`)
  process.exitCode = found.length === 0 ? 0 : 1
}
