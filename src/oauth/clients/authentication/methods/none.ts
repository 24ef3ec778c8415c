import { type Method, proven, unfit } from './method.ts'

/** Public clients, which have nothing to prove; one that shows a secret is not one. */
export const none: Method = (registered, credentials) =>
  credentials.kind === 'name' ? proven : unfit(credentials, registered)
