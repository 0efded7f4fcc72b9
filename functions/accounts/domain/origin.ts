/** The origin of a request: the client address, and the device in words. */
export interface Origin {
  clientAddress: string
  device: string | null
}
