/**
 * `node scripts/release-notes.mjs v0.2.0` prints the section of CHANGELOG.md for a tag. It refuses a tag that is not the
 * version of package.json, and a version without a section. `.github/workflows/release.yml` runs it.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * @param {string} tag
 * @param {string} version The version of package.json.
 * @param {string} changelog
 * @returns {string} the text under the heading of the version.
 * @throws {Error} with one sentence that says what to change.
 */
export function releaseNotes(tag, version, changelog) {
  if (tag !== `v${version}`)
    throw new Error(`The tag ${tag} is not v${version}, the version of package.json.`)
  const heading = `## [${version}] - `
  const section = changelog.split(/^(?=## )/m).find((part) => part.startsWith(heading))
  const text = section?.split('\n').slice(1).join('\n').trim() ?? ''
  if (text === '') throw new Error(`CHANGELOG.md says nothing under "${heading}<date>".`)
  return `${text}\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
    process.stdout.write(releaseNotes(process.argv[2] ?? '', version, readFileSync('CHANGELOG.md', 'utf8')))
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
