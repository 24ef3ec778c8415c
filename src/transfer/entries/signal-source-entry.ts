import type { Static } from 'typebox'
import type { sourceEntrySchema } from '../../connections/endpoints/signal-source-schemas.ts'
import type { SignalSource } from '../../connections/signals/signal-source.ts'
import { openSourceToken } from '../../connections/signals/source-changes.ts'
import type { SecretBox } from '../../kernel/sealing.ts'
import { definedMembers } from './entry-path.ts'

export type SignalSourceEntry = Static<typeof sourceEntrySchema>

/** Describes what a connection hears; with the box, with its tokens. */
export function signalSourceEntry(
  source: SignalSource,
  box: SecretBox | undefined,
): SignalSourceEntry {
  return definedMembers({
    issuer: source.issuer,
    delivery: source.delivery,
    access: source.access,
    jwks_uri: source.jwksUri,
    audience: [...source.audience],
    rules: source.rules,
    stream_id: source.streamId,
    poll_url: source.pollUrl,
    token: box && openSourceToken(box, source),
    push_token_digest: box && source.tokenDigest,
  })
}
