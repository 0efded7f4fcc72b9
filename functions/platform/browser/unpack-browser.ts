import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

/**
 * Unpacks the browser in a separate process, because the package takes two settings from the environment. One is the
 * target folder. The other decides whether to unpack the TLS library (NSS).
 */
const UNPACK = 'import(process.argv[1]).then(({ default: packed }) => packed.executablePath())'

/**
 * Unpacks the packaged browser with its own fonts and TLS library, once per folder. So no system package is needed. A
 * final rename publishes the folder, so concurrent callers never see a partial one.
 * @param home The folder, on the same file system as its parent.
 */
export async function unpackBrowser(home: string): Promise<void> {
  if (existsSync(home)) return
  await mkdir(dirname(home), { recursive: true })
  // each caller has a folder of its own, because two calls of one process may also be concurrent
  const draft = await mkdtemp(`${home}.`)
  const packed = import.meta.resolve('@sparticuz/chromium')
  await promisify(execFile)(process.execPath, ['--eval', UNPACK, packed], {
    env: { TMPDIR: draft, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' },
  })
  await writeFile(join(draft, 'fonts', 'fonts.conf'), fontConfigOf(home))
  await rename(draft, home).catch(() => rm(draft, { recursive: true, force: true }))
}

/** Font settings for the unpacked browser. The settings in the package name folders that may not exist. */
const fontConfigOf = (home: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${home}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${home}/fonts-cache</cachedir>
</fontconfig>
`
