import { openIndex } from '../../../search-engine/search-index.ts'

/** Whether the index of a snapshot can be opened. */
export const indexOpens =
  <Snapshot>(readIndex: (snapshot: Snapshot) => Promise<Parameters<typeof openIndex>[0]>) =>
  async (snapshot: Snapshot): Promise<boolean> => {
    const image = await readIndex(snapshot)
    try {
      openIndex(image)
      return true
    } catch {
      return false
    }
  }
