import packed from '@sparticuz/chromium'
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import { config } from '../config.ts'

/**
 * Unpacks the browser in a separate process, because the package takes two settings from the environment. One is the
 * target folder. The other decides whether to unpack the TLS library (NSS).
 */
const UNPACK = 'import(process.argv[1]).then(({ default: packed }) => packed.executablePath())'

/** Unpacks the packaged browser with fonts and TLS library once per folder, published by a rename at the end. */
export async function unpackBrowser(home: string): Promise<void> {
  if (existsSync(home)) return
  await mkdir(dirname(home), { recursive: true })
  // each caller has a folder of its own, because two calls of one process may also be concurrent
  const draft = await mkdtemp(`${home}.`)
  const browser = import.meta.resolve('@sparticuz/chromium')
  await promisify(execFile)(process.execPath, ['--eval', UNPACK, browser], {
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

/** Flags of the packaged browser to leave out: they disable features, or crash it with several pages. */
const UNWANTED = [
  '--single-process',
  '--disable-web-security',
  '--disable-site-isolation-trials',
  '--allow-running-insecure-content',
]

/** Renders in software: with emulated graphics, a reload on a busy machine waits over ten seconds. */
const WITHOUT_GRAPHICS_CARD = '--disable-gpu'

/** Installed browsers to try where the packaged one (Linux on x64) does not run. */
const INSTALLED = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
]

/** The folder of the unpacked browser, in the project outside Lambda: other programs clear the temporary folder. */
const IN_THE_PROJECT = resolve('.cache/chromium')
const IN_LAMBDA = '/tmp/browser'

/** Starts headless Chromium for a caller who closes it, without our environment, which has credentials. */
export async function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return launchInstalled(args)
  const home = config.isInLambda ? IN_LAMBDA : IN_THE_PROJECT
  await unpackBrowser(home)
  return chromium.launch({
    executablePath: join(home, 'chromium'),
    args: [...packed.args.filter((argument) => !UNWANTED.includes(argument)), WITHOUT_GRAPHICS_CARD, ...args],
    env: {
      HOME: home,
      FONTCONFIG_PATH: join(home, 'fonts'),
      LD_LIBRARY_PATH: join(home, 'al2023', 'lib'),
    },
  })
}

function launchInstalled(args: readonly string[]): Promise<Browser> {
  const executablePath = INSTALLED.find(existsSync)
  if (executablePath === undefined) {
    throw new Error('A browser is needed: please install Google Chrome or Chromium.')
  }
  return chromium.launch({ executablePath, args: [...args], env: {} })
}
