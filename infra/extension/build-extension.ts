import tailwindcss from '@tailwindcss/vite'
import { zipSync } from 'fflate'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import type { BrowserFamily } from '#shared/extension-packages.ts'
import type { Site } from '#shared/page-origin.ts'
import { manifestOf } from '../../web/extension/manifest.ts'

const SOURCES = 'web/extension'
/** The scripts, each one file without imports, as content scripts must be. */
const SCRIPTS = ['content', 'background', 'options'] as const

/** The date of every entry, so that a package of the same files has the same bytes. A ZIP knows no earlier one. */
const DATE = new Date(1980, 0, 1)

export interface BuiltExtension {
  folder: string
  file: string
  bytes: number
  manifest: ReturnType<typeof manifestOf>
}

/** Builds the extension for one family of browsers: a folder, and a package of the same bytes. */
export async function buildExtension(
  family: BrowserFamily,
  { version, out, ...site }: { version: string; out: string } & Site,
): Promise<BuiltExtension> {
  const folder = join(out, family)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const script of SCRIPTS) await bundle(script, site, folder)
  const manifest = manifestOf(family, { version, origin: site.origin })
  writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  const bytes = zipFolder(folder)
  const file = join(out, `sponsor-finder-${family}-${version}.zip`)
  writeFileSync(file, bytes)
  return { folder, file, bytes: bytes.length, manifest }
}

async function bundle(
  script: (typeof SCRIPTS)[number],
  { origin, publishingKeys }: Site,
  folder: string,
): Promise<void> {
  // Vite takes a while to load, and only a build needs it
  const { build } = await import('vite')
  await build({
    configFile: false,
    root: SOURCES,
    logLevel: 'error',
    plugins: [tailwindcss()],
    define: { EXTENSION_ORIGIN: JSON.stringify(origin), EXTENSION_KEYS: JSON.stringify(publishingKeys) },
    build: {
      outDir: resolve(folder),
      emptyOutDir: false,
      copyPublicDir: script === 'options',
      target: ['chrome126', 'firefox140'],
      modulePreload: false,
      // otherwise the script would write the styles into the page, which its policy forbids
      cssCodeSplit: false,
      rolldownOptions: {
        input: join(SOURCES, script, `${script}.ts`),
        output: { format: 'iife', entryFileNames: `${script}.js`, assetFileNames: `${script}[extname]` },
      },
    },
  })
}

function zipFolder(folder: string): Uint8Array {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
  const entries = files.map((file) => [relative(folder, file).split(sep).join('/'), readFileSync(file)])
  return zipSync(Object.fromEntries(entries), { level: 9, mtime: DATE })
}
