import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import joinedFiles from '../../web/build/joined-files.json' with { type: 'json' }

/** A file of the build, as in Vite's manifest. */
export interface Chunk {
  file: string
  name?: string
  /** Keys of the manifest: static imports and dynamic imports. */
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}

export type Manifest = Record<string, Chunk>

/** The files of `joined-files.json` that a chunk has. */
export const joinedIn = (chunk?: Chunk): readonly string[] =>
  (joinedFiles as Record<string, readonly string[]>)[chunk?.name ?? ''] ?? []

/** Vite's manifest. A module that is joined with others also has a key, which Vite leaves out. */
export function readManifest(folder: string): Manifest {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')) as Manifest
  for (const chunk of Object.values(manifest))
    for (const file of joinedIn(chunk)) manifest[file.replace('web/', '')] ??= chunk
  return manifest
}

/**
 * The files of a source and of everything loaded with it, without duplicates.
 * @param source Its path from web/, such as `index.html` for the entry.
 * @throws Error if the build has no such chunk.
 */
export function scriptsOf(manifest: Manifest, source: string): string[] {
  const keys = new Set<string>()
  const add = (key: string) => {
    if (keys.has(key)) return
    keys.add(key)
    for (const next of chunkOf(manifest, key).imports ?? []) add(next)
  }
  add(source)
  return [...new Set([...keys].map((key) => chunkOf(manifest, key).file))]
}

function chunkOf(manifest: Manifest, key: string): Chunk {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`${key} has no separate chunk in the build`)
  return chunk
}
