import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { MAX_UPLOAD_BYTES } from '#shared/upload-limit.ts'
import { readUpload } from './read-upload.ts'
import type { Snapshot } from './snapshot.ts'

const bytes = Buffer.from('register')
const hash = createHash('sha256').update(bytes).digest('hex')
const upload = { upload_id: 'u1', name: 'a.csv', size: bytes.length, sha256: hash }

/** Reads an upload of which the bucket has these bytes, or claims to have so many. */
function reading(
  given: Partial<typeof upload> = {},
  stored: { size: number } | undefined = { size: bytes.length },
) {
  const read = vi.fn<() => Promise<Uint8Array>>(async () => bytes)
  const close = vi.fn<() => void>()
  const result = readUpload(
    {
      uploads: { open: async () => stored && { size: stored.size, read, close } },
      files: { put: async () => hash },
      currentSnapshot: async () => ({ file: hash }) as Snapshot,
    },
    { ...upload, ...given },
  )
  return { result, read, close }
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
  const deps = { files: { put: async () => hash }, currentSnapshot: async () => undefined }
  const gone = readUpload({ ...deps, uploads: { open: async () => undefined } }, upload)
  await expect(gone).rejects.toThrow('no longer stored')
})
