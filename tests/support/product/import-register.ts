import { runCommand } from '../run-command.ts'
import type { Product } from './product.ts'

/**
 * Imports a register into a running product, as `npm run import` does.
 * @param args The file, then options of the command.
 * @throws if the import is refused or fails.
 */
export async function importRegister(
  { folder }: Product,
  ...args: [file: string, ...string[]]
): Promise<void> {
  const { code, err } = await runCommand('infra/commands/import.ts', args, { SPONSOR_DATA_DIR: folder })
  if (code !== 0) throw new Error(err)
}
