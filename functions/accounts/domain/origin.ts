/** Where a request comes from: the client address, and a description of the device. */
export interface Origin {
  clientAddress: string
  device: string | null
}
