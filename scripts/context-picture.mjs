import { cruise } from 'dependency-cruiser'
/**
 * Draws which context of `functions/` imports which, from the imports themselves, into the file below. With `--check`
 * it writes nothing, and exits 1 if the picture is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import config from '../.dependency-cruiser.mjs'

const FILE = 'docs/decisions/019-features-in-one-direction.md'
const BEGIN = '<!-- contexts: node scripts/context-picture.mjs -->'
const END = '<!-- /contexts -->'
/** Every context imports these. */
const LIBRARIES = new Set(['platform'])

const contextOf = (file) => /^functions\/([^/]+)\//.exec(file)?.[1]

async function importedBy() {
  const { output } = await cruise(['functions'], config.options)
  const imports = new Map()
  for (const { source, dependencies } of output.modules) {
    const from = contextOf(source)
    if (from === undefined || LIBRARIES.has(from)) continue
    const known = imports.get(from) ?? new Set()
    imports.set(from, known)
    for (const { resolved } of dependencies) {
      const to = contextOf(resolved)
      if (to !== undefined && to !== from && !LIBRARIES.has(to)) known.add(to)
    }
  }
  return imports
}

/** Leaves out an import of a context that an imported one imports too, because the picture shows it already. */
function withoutDetours(imports) {
  const reaches = (from, to) =>
    [...(imports.get(from) ?? [])].some((next) => next === to || reaches(next, to))
  return [...imports].map(([from, to]) => [
    from,
    [...to].filter((one) => ![...to].some((other) => other !== one && reaches(other, one))).toSorted(),
  ])
}

function pictureOf(edges) {
  const lines = edges
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([from, to]) => (to.length === 0 ? [`  ${from}`] : to.map((one) => `  ${from} --> ${one}`)))
  return `${BEGIN}\n\n\`\`\`mermaid\nflowchart TD\n${lines.join('\n')}\n\`\`\`\n\n${END}`
}

const picture = pictureOf(withoutDetours(await importedBy()))
const isCheck = process.argv.includes('--check')
const text = readFileSync(FILE, 'utf8')
const begin = text.indexOf(BEGIN)
const end = text.indexOf(END)
if (begin === -1 || end === -1) throw new Error(`${FILE} has no place for the picture of the contexts`)
const drawn = text.slice(0, begin) + picture + text.slice(end + END.length)
if (drawn !== text && !isCheck) writeFileSync(FILE, drawn)
if (drawn !== text && isCheck) {
  console.error(`The picture of the contexts in ${FILE} is out of date: run node scripts/context-picture.mjs`)
  process.exitCode = 1
}
