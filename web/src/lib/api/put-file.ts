interface PutOptions {
  headers: Record<string, string>
  /** Called with the number of bytes that were sent. */
  onProgress: (sent: number) => void
  signal: AbortSignal
}

/**
 * Sends a file with PUT. `fetch` cannot report progress, so this uses XMLHttpRequest.
 * @throws Error if the file does not arrive, also after an abort.
 */
export const putFile = (
  url: string,
  file: File,
  { headers, onProgress, signal }: PutOptions,
): Promise<void> =>
  new Promise((done, fail) => {
    const request = new XMLHttpRequest()
    const failed = () => fail(new Error('The upload has failed'))
    request.open('PUT', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded))
    request.addEventListener('load', () => (request.status === 200 ? done() : failed()))
    request.addEventListener('error', failed)
    request.addEventListener('abort', failed)
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })

/** The SHA-256 of a file, as 64 hexadecimal digits. The whole file is in memory meanwhile. */
export async function sha256Of(file: File): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
