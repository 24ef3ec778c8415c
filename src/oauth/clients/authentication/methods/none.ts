import { type Method, proven, wrongKind } from './method.ts'

/** Public clients have no credentials. A request with a secret is refused. */
export const none: Method = async (registered, credentials) =>
  credentials.kind === 'name' ? proven : wrongKind(credentials, registered)
