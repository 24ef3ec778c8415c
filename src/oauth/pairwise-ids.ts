import type { StableSeal } from '../kernel/sealing.ts'
import type { Client } from './model/client.ts'
import type { ClientMetadata } from './model/client-metadata.ts'

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

/** What tokens and messages call a person: `sub`, `isub` and `sid`. */
interface SubjectIds {
  readonly sub: string
  readonly identityId: string
  readonly sessionId: string
}

type IdName = keyof SubjectIds

/**
 * By which ids a client knows people. A client with pairwise subjects gets other ones than the
 * server has: encrypted with a key of its sector, so only the server can turn them back, and two
 * sectors cannot find out that they know the same person. The session counts as well: everywhere
 * the same, it would give the person away.
 */
export interface ShownIds {
  /** The id that the client may know. */
  show(client: Client, name: IdName, id: string): string
  /** All ids of a grant that the client may know. */
  showAll(client: Client, ids: SubjectIds): SubjectIds
  /** The server's id; undefined if the client cannot have got this one. */
  read(client: Client, name: IdName, shown: string): string | undefined
}

export function shownIds(seal: StableSeal): ShownIds {
  const contextOf = (name: IdName, sector: string) => `${name}:${sector}`

  function show({ pairwiseSector: sector }: Client, name: IdName, id: string): string {
    return sector === undefined ? id : seal.seal(id, contextOf(name, sector))
  }

  return {
    show,
    showAll: (client, { sub, identityId, sessionId }) => ({
      sub: show(client, 'sub', sub),
      identityId: show(client, 'identityId', identityId),
      sessionId: show(client, 'sessionId', sessionId),
    }),
    read: ({ pairwiseSector: sector }, name, shown) =>
      sector === undefined ? shown : seal.open(shown, contextOf(name, sector)),
  }
}

/** The `sub` of a person for the authorization server of another party, and for nobody else. */
export function audienceSubjects(seal: StableSeal) {
  return (audience: string, sub: string): string => seal.seal(sub, `audience:${audience}`)
}
