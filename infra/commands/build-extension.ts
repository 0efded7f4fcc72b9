import { existsSync, readFileSync } from 'node:fs'
import { browserFamilies } from '#shared/extension-packages.ts'
import { isLocalBuild, localOrigin } from '../../web/extension/our-origin.ts'
import { buildExtension } from '../extension/build-extension.ts'
import { dataFolderAt, dataFolderPath } from '../local/data-folder.ts'
import { originOf as originOfPort, readPort } from '../local/read-port.ts'
import { localPublishingKeys, secretFile } from '../local/secrets.ts'
import { argumentsOf } from '../sponsor/arguments-of.ts'
import { runProgram, UserFacingError } from '../user-facing-error.ts'

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

/** The public keys of the local run. @throws UserFacingError before its first start. */
function localKeys(): string[] {
  const folder = dataFolderAt(dataFolderPath())
  const file = secretFile(folder, 'publishingKey')
  if (!existsSync(file)) throw new UserFacingError(`There is no ${file} yet: npm start makes it`)
  return localPublishingKeys(folder)
}

/** `npm run build:extension`: builds the browser extension for each family of browsers. */
async function buildAll(): Promise<void> {
  const given = argumentsOf('build:extension').values
  const origin = given.origin === undefined ? originOfPort(readPort()) : readOrigin(given.origin)
  const publishingKeys = given.key.length === 0 && isLocalBuild(origin) ? localKeys() : given.key
  if (publishingKeys.length === 0)
    throw new UserFacingError('Give each public key of the deployed stage with --key')
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  console.log(`The extension asks ${origin}`)
  for (const family of browserFamilies) {
    const { folder, file, bytes, manifest } = await buildExtension(family, {
      version,
      origin,
      publishingKeys,
      out: OUT,
    })
    console.log(`${file}: ${(bytes / 1024).toFixed(1)} KB, unpacked in ${folder}`)
    console.log(`  permissions: ${manifest.permissions.join(', ')}`)
    console.log(`  requests to: ${manifest.host_permissions.join(', ')}`)
    console.log(`  marks pages of: ${manifest.content_scripts.flatMap(({ matches }) => matches).join(', ')}`)
  }
}

runProgram(import.meta, buildAll)
