import { readFileSync } from 'node:fs'
import { browserFamilies } from '../../web/extension/manifest.ts'
import { localOrigin } from '../../web/extension/our-origin.ts'
import { buildExtension } from '../extension/build-extension.ts'
import { originOf as originOfPort, readPort } from '../local/read-port.ts'
import { argumentsOf } from '../sponsor/arguments-of.ts'
import { runProgram, UserFacingError } from '../user-facing-error.ts'

/** The folder of the built extensions. */
const OUT = 'dist/extension'

/** Reads the origin of a deployed stage, or of a local run. @throws UserFacingError for any other address. */
function readOrigin(text: string): string {
  const url = URL.parse(text)
  const isDeployed = url?.protocol === 'https:' && `${url.origin}/` === url.href
  const origin = isDeployed ? url.origin : localOrigin(text)
  if (origin === undefined)
    throw new UserFacingError('Give the origin of a deployed stage, such as https://example.com')
  return origin
}

/** `npm run build:extension`: builds the browser extension for each family of browsers. */
async function buildAll(): Promise<void> {
  const given = argumentsOf('build:extension').values.origin
  const origin = given === undefined ? originOfPort(readPort()) : readOrigin(given)
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  console.log(`The extension asks ${origin}`)
  for (const family of browserFamilies) {
    const { folder, file, bytes, manifest } = await buildExtension(family, { version, origin, out: OUT })
    console.log(`${file}: ${(bytes / 1024).toFixed(1)} KB, unpacked in ${folder}`)
    console.log(`  permissions: ${manifest.permissions.join(', ')}`)
    console.log(`  requests to: ${manifest.host_permissions.join(', ')}`)
    console.log(`  marks pages of: ${manifest.content_scripts.flatMap(({ matches }) => matches).join(', ')}`)
  }
}

runProgram(import.meta, buildAll)
