import { clientOf } from '../../../functions/platform/http/viewer-address.ts'

/** The client keys under which the product counts callers on the same machine. */
export const OWN_CLIENTS = ['127.0.0.1', '::1'].map(clientOf)
