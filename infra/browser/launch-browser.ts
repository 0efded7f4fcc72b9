import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium, type Browser } from 'playwright-core'

/**
 * Default flags of the serverless build to leave out. They disable features of a normal browser, or crash a browser
 * with several pages.
 */
const UNWANTED = [
  '--single-process',
  '--disable-web-security',
  '--disable-site-isolation-trials',
  '--allow-running-insecure-content',
]

/**
 * Makes Chromium render in software, which is fast enough. An emulated graphics card is slow: on a busy machine a
 * reload waits over ten seconds for the previous drawing.
 */
const WITHOUT_GRAPHICS_CARD = '--disable-gpu'

/** Installed browsers to try on machines other than Linux on x64, for which the package has a browser. */
const INSTALLED = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
]

/**
 * The folder of the unpacked browser. It is in the project, because other programs may clear the system's temporary
 * folder.
 */
const HOME = resolve('.cache/chromium')

/** Font settings for the unpacked browser. The settings in the package contain folders that do not exist here. */
const fontConfig = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${HOME}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${HOME}/fonts-cache</cachedir>
</fontconfig>
`

/**
 * Unpacks the browser with its own fonts and TLS library (NSS), so that no system package is needed. A final rename
 * publishes the folder, so concurrent runs never see a partial one.
 */
async function unpack(): Promise<void> {
  const draft = `${HOME}.${process.pid}`
  const usual = tmpdir()
  await mkdir(draft, { recursive: true })
  try {
    process.env.TMPDIR = draft
    process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs22.x' // makes the package unpack NSS
    const { default: packed } = await import('@sparticuz/chromium')
    await packed.executablePath()
    await writeFile(join(draft, 'fonts', 'fonts.conf'), fontConfig)
  } finally {
    process.env.TMPDIR = usual
  }
  await rename(draft, HOME).catch(() => rm(draft, { recursive: true, force: true }))
}

async function launchPacked(wanted: readonly string[]): Promise<Browser> {
  if (!existsSync(HOME)) await unpack()
  const { default: packed } = await import('@sparticuz/chromium')
  return chromium.launch({
    executablePath: join(HOME, 'chromium'),
    args: [
      ...packed.args.filter((argument) => !UNWANTED.includes(argument)),
      WITHOUT_GRAPHICS_CARD,
      ...wanted,
    ],
    env: {
      ...process.env,
      FONTCONFIG_PATH: join(HOME, 'fonts'),
      LD_LIBRARY_PATH: join(HOME, 'al2023', 'lib'),
    },
  })
}

/** Starts headless Chromium. The caller closes it. @param args Extra command-line flags. */
export async function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  if (process.platform === 'linux' && process.arch === 'x64') return launchPacked(args)
  const executablePath = INSTALLED.find(existsSync)
  if (executablePath === undefined) {
    throw new Error('A browser is needed: please install Google Chrome or Chromium.')
  }
  return chromium.launch({ executablePath, args: [...args] })
}
