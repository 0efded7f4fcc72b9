import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { MAX_UPLOAD_BYTES } from '#shared/upload-limit.ts'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { registerOf } from '../register-store.ts'
import type { Snapshot } from '../snapshot.ts'
import { uploadedFiles } from '../uploaded-files.ts'
import { registerFiles } from './fetch-register.ts'
import { readUpload } from './run-import.ts'

const bytes = Buffer.from('register')
const hash = createHash('sha256').update(bytes).digest('hex')
const upload = { upload_id: 'u1', name: 'a.csv', size: bytes.length, sha256: hash }

/** Reads an upload of which the bucket has these bytes, or claims to have so many, or none. */
function reading(
  given: Partial<typeof upload> = {},
  stored: { size: number } | null = { size: bytes.length },
) {
  const read = vi.fn<() => Promise<Uint8Array<ArrayBuffer>>>(async () => bytes)
  const close = vi.fn<() => undefined>()
  const context = contextWith(
    {},
    double(uploadedFiles, {
      open: async () => (stored === null ? undefined : { size: stored.size, read, close }),
    }),
    double(registerFiles, { put: async () => hash }),
    double(registerOf, { currentSnapshot: async () => ({ file: hash }) as Snapshot }),
  )
  return { result: readUpload(context)({ ...upload, ...given }), read, close }
}

test('an upload is stored under its hash, and is unchanged if it is the current register', async () => {
  expect(await reading().result).toEqual({ file: hash, isUnchanged: true })
})

test('other bytes than announced are refused', async () => {
  await expect(reading({ sha256: 'other' }).result).rejects.toThrow('not the one')
})

test.each([9, MAX_UPLOAD_BYTES + 1])('an upload of another size (%d) is refused unread', async (size) => {
  const { result, read, close } = reading({ size: size > 9 ? size : 8 }, { size })
  await expect(result).rejects.toThrow('another size')
  expect(read).not.toHaveBeenCalled()
  expect(close).toHaveBeenCalled()
})

test('an upload that is no longer stored is refused', async () => {
  await expect(reading({}, null).result).rejects.toThrow('no longer stored')
})
