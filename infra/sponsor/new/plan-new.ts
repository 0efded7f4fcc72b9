import { UserFacingError } from '../../user-facing-error.ts'
import { usageOf } from '../commands.ts'
import { Changes } from './changes.ts'
import { namesOf } from './names.ts'
import { newPage } from './new-page.ts'
import { newRoute } from './new-route.ts'
import { newWorker } from './new-worker.ts'

const kinds = { route: newRoute, worker: newWorker, page: newPage }

/**
 * Plans what `new <kind> <folder>/<name>` writes, and writes nothing.
 * @param root The folder of the project.
 * @throws UserFacingError if the command line is wrong, if a file exists, or if the project has no place for a change.
 */
export function planNew(
  root: string,
  args: readonly string[],
): { texts: Map<string, string>; left: string[] } {
  const [kind = '', name, ...others] = args
  if (!Object.hasOwn(kinds, kind) || name === undefined || others.length > 0)
    throw new UserFacingError(usageOf('new'))
  const changes = new Changes(root)
  const left = kinds[kind as keyof typeof kinds](changes, namesOf(name))
  return { texts: changes.texts, left }
}
