import type { Request } from '../../../../http/endpoint.ts'
import type { Eventually } from '../../../../kernel/eventually.ts'
import type { RegisteredClient } from '../../registered-clients.ts'
import type { ClientCredentials } from '../read-credentials.ts'

/** What came of a check. `why` is for the log; `missing` means that nothing was shown at all. */
export type Verdict =
  | { readonly proven: true }
  | { readonly proven: false; readonly missing: boolean; readonly why: string }

/** One way in which a client proves who it is. It takes its own kind of credentials and no other. */
export type Method = (
  registered: RegisteredClient,
  credentials: ClientCredentials,
  request: Request,
) => Eventually<Verdict>

export const proven: Verdict = { proven: true }

export function refused(why: string): Verdict {
  return { proven: false, missing: false, why }
}

/** For credentials of another kind than the registered method takes. */
export function unfit({ kind }: ClientCredentials, { client }: RegisteredClient): Verdict {
  if (kind !== 'name') return refused(`registered for ${client.authMethod}, shown: ${kind}`)
  return { proven: false, missing: true, why: `registered for ${client.authMethod}` }
}
