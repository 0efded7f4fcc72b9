import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import packed from '@sparticuz/chromium'
import { type Browser, chromium } from 'playwright-core'
import { config } from '../config.ts'
import { unpackBrowser } from './unpack-browser.ts'

/**
 * Default flags of the packaged browser to leave out. They disable features of a normal browser, or crash a browser with
 * several pages.
 */
const UNWANTED = [
  '--single-process',
  '--disable-web-security',
  '--disable-site-isolation-trials',
  '--allow-running-insecure-content',
]

/**
 * Makes Chromium render in software. Emulated graphics hardware is slow: on a busy machine, a reload waits over ten
 * seconds for the previous frame.
 */
const WITHOUT_GRAPHICS_CARD = '--disable-gpu'

/** Installed browsers to try where the packaged one (Linux on x64) does not run. */
const INSTALLED = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
]

/**
 * The folder of the unpacked browser. Outside Lambda it is in the project, because other programs may clear the system's
 * temporary folder.
 */
const IN_THE_PROJECT = resolve('.cache/chromium')
const IN_LAMBDA = '/tmp/browser'

/**
 * Starts headless Chromium. The caller closes it. The browser inherits no environment variables, because those of a
 * function contain credentials.
 * @param args Extra command-line flags.
 */
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
