/** Where a request comes from: the client IP, and a description of the device. */
export interface Origin {
  clientAddress: string
  device: string | null
}
