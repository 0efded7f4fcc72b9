import * as z from 'zod/mini'

/** Where the register for devices is published, on the origin of the page. */
export const DEVICE_FILES = '/files/register'

/** No register is larger. A device stops reading there, whatever is sent. */
const MAX_BYTES = 32 * 1024 * 1024

const DeviceFile = z.object({
  /** SHA-256 of its bytes, without their compression. */
  name: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  bytes: z.int().check(z.positive(), z.maximum(MAX_BYTES)),
  /** How many bytes are sent. */
  packed: z.int(),
})
export type DeviceFile = z.infer<typeof DeviceFile>

/** The signed text that names the register of devices (docs/decisions/093-device-index.md). */
export const DeviceManifest = z.object({
  /** When it was published, in milliseconds since 1970. A device takes no earlier one than it has. */
  version: z.int(),
  /** The hash of the register's own objects. */
  register: z.string(),
  date: z.string(),
  known_since: z.string(),
  index: DeviceFile,
  /** The files that change one index into the next, oldest first. */
  patches: z.array(z.extend(DeviceFile, { from: z.string(), to: z.string() })).check(z.maxLength(100)),
})
export type DeviceManifest = z.infer<typeof DeviceManifest>
