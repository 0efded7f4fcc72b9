import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium, type Browser } from 'playwright-core'

/** Flags of the serverless build that switch off what a real reader's browser does, or crash several pages in one browser. */
const UNWANTED = [
  '--single-process',
  '--disable-web-security',
  '--disable-site-isolation-trials',
  '--allow-running-insecure-content',
]

/**
 * There is no graphics card: what pretends to be one draws so slowly on a busy machine that a reload waits ten seconds and
 * more for what the page before it had still to draw. The browser's own drawing does not.
 */
const WITHOUT_GRAPHICS_CARD = '--disable-gpu'

/** Browsers to use where the packed one (Linux on x64) does not run. */
const INSTALLED = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
]

/** Where the packed browser lies unpacked; outside the system's temporary folder, which others clear and share. */
const HOME = resolve('.cache/chromium')

/** The packed one names folders of its own choice. */
const fontConfig = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${HOME}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${HOME}/fonts-cache</cachedir>
</fontconfig>
`

/**
 * Unpacks the browser with its own fonts and NSS, so that no system package is needed. It becomes visible whole, by
 * a rename: two runs that start together do not meet a half-written one.
 */
async function unpack(): Promise<void> {
  const draft = `${HOME}.${process.pid}`
  const usual = tmpdir()
  await mkdir(draft, { recursive: true })
  try {
    process.env.TMPDIR = draft
    process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs22.x' // asks for NSS
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

/** Starts Chromium without a window. The caller closes it. @param args of its command line, beside the usual ones. */
export async function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  if (process.platform === 'linux' && process.arch === 'x64') return launchPacked(args)
  const executablePath = INSTALLED.find(existsSync)
  if (executablePath === undefined) {
    throw new Error('A browser is needed: please install Google Chrome or Chromium.')
  }
  return chromium.launch({ executablePath, args: [...args] })
}
