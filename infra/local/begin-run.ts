import { argumentsOf } from '../sponsor/arguments-of.ts'
import { dataFolderPath, openDataFolder, refuseSample } from './data-folder.ts'
import { readPort } from './read-port.ts'

/**
 * Reads the port and the options of a local run, and opens its data folder. `npm start` and `npm run dev` take the same
 * options. With `--empty` a new data folder has accounts alone, for `npm run load`.
 * @throws UserFacingError for an unknown option, and for `--empty` on a folder with sample data.
 */
export function beginRun(command: 'start' | 'dev', args?: readonly string[]) {
  const port = readPort()
  const { empty } = argumentsOf(command, args).values
  const folder = openDataFolder(dataFolderPath())
  if (empty) refuseSample(folder)
  return { port, folder, empty }
}
