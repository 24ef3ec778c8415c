import type { ClientMetadata } from '../model/client-metadata.ts'

/**
 * The sector of a client: the host of its `sector_identifier_uri`, or else of its redirect URIs
 * (OpenID Connect Core §8.1). Undefined if these have none in common.
 */
export function sectorOf({
  sector_identifier_uri: uri,
  redirect_uris,
}: Pick<ClientMetadata, 'sector_identifier_uri' | 'redirect_uris'>): string | undefined {
  const hosts = new Set((uri === undefined ? redirect_uris : [uri]).map(hostOf))
  const [host] = hosts
  return hosts.size === 1 && host !== '' ? host : undefined
}

/** The sector whose ids the client gets; undefined if it knows people by public ones. */
export function pairwiseSectorOf(
  metadata: Pick<ClientMetadata, 'subject_type' | 'sector_identifier_uri' | 'redirect_uris'>,
): string | undefined {
  return metadata.subject_type === 'pairwise' ? sectorOf(metadata) : undefined
}

/** Without the port, as the specification says; empty for addresses of apps. */
function hostOf(uri: string): string {
  const url = URL.parse(uri)
  return url && /^https?:$/.test(url.protocol) ? url.hostname : ''
}
