import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Matches the relative path of an import or export statement, or of a dynamic import. */
const RELATIVE_IMPORT = /\b(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g

/**
 * Finds import cycles between the features of a folder. All files except tests count.
 * @param root The folder that contains one folder for each feature.
 * @returns the shortest cycle of each feature that is in a cycle: its features and, for each step, its imports.
 */
export function importCyclesIn(root) {
  const steps = stepsIn(root)
  const cycles = new Map()
  for (const feature of steps.keys()) {
    const cycle = shortestCycle(steps, feature)
    const name = cycle?.toSorted().join(' ')
    if (cycle && !cycles.has(name)) cycles.set(name, cycle)
  }
  return [...cycles.values()].map((features) => ({
    features,
    imports: features.flatMap((from, at) => steps.get(from).get(features[(at + 1) % features.length])),
  }))
}

/** For each feature, the features that it imports, each with its imports as `file imports file`. */
function stepsIn(root) {
  const steps = new Map()
  for (const name of readdirSync(root, { recursive: true }).toSorted()) {
    if (!/\.tsx?$/.test(name) || /\.test\.tsx?$/.test(name)) continue
    const [feature] = name.split(sep)
    const file = join(root, name)
    for (const [, path] of readFileSync(file, 'utf8').matchAll(RELATIVE_IMPORT)) {
      const imported = relative(resolve(root), resolve(dirname(file), path))
      const [other] = imported.split(sep)
      if (other === '..' || other === feature) continue
      if (!steps.has(feature)) steps.set(feature, new Map())
      const ofFeature = steps.get(feature)
      if (!ofFeature.has(other)) ofFeature.set(other, [])
      ofFeature.get(other).push(`${file} imports ${join(root, imported)}`.replaceAll('\\', '/'))
    }
  }
  return steps
}

/** The shortest path of imports that leads back to the feature. Undefined if there is none. */
function shortestCycle(steps, feature) {
  const paths = [[feature]]
  const seen = new Set()
  for (const path of paths) {
    for (const next of steps.get(path.at(-1))?.keys() ?? []) {
      if (next === feature) return path
      if (!seen.has(next)) paths.push([...path, next])
      seen.add(next)
    }
  }
  return undefined
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const cycles = process.argv.slice(2).flatMap(importCyclesIn)
  for (const { features, imports } of cycles) {
    console.log([...features, features[0]].join(' -> '))
    for (const one of imports) console.log(`  ${one}`)
  }
  process.exitCode = cycles.length > 0 ? 1 : 0
}
