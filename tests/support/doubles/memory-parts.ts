import type { Write } from '#shared/write.ts'
import { memoryWrite } from './memory-commit.ts'

/**
 * The makers of parts that a test names, in memory. Each part has the name of its maker and its first argument. The
 * condition of those in `refused` fails.
 */
export const memoryParts = <Name extends string>(names: readonly Name[], refused: ReadonlySet<string>) =>
  Object.fromEntries(
    names.map((what) => [
      what,
      (values?: unknown): Write => memoryWrite({ what, values, isRefused: () => refused.has(what) }),
    ]),
  ) as Record<Name, (...values: unknown[]) => Write>
