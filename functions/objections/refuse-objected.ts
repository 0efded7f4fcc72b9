import { isDeepStrictEqual } from 'node:util'
import { invalidField } from '#shared/errors.ts'
import type { Screen } from './screen.ts'

/** Refuses corrections with a contact to which somebody objects. @throws AppError 422 with the field, not the contact. */
export async function refuseObjected(
  screen: Screen,
  values: object,
  fields: readonly string[],
): Promise<void> {
  for (const field of fields) {
    const value = (values as Record<string, unknown>)[field]
    if (!isDeepStrictEqual(await screen(value), value))
      throw invalidField(`corrections.${field}`, 'Leave out the contact to which somebody objects')
  }
}
