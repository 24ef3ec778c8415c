import type { FieldFault } from '../../api/api-error.ts'
import type { Actor } from '../../events/actor.ts'
import { changesBetween, type Facts, hidden } from '../../events/field-changes.ts'
import type { SecretBox } from '../../kernel/sealing.ts'
import { randomSecret, sha256 } from '../../kernel/secrets.ts'
import { ArrivalFault } from '../arrival.ts'
import { aboutConnection, connectionFinder, kindOf } from '../change-connections.ts'
import type { Connection } from '../connection.ts'
import type { ConnectionContext } from '../connection-context.ts'
import { openConnection } from '../connection-secrets.ts'
import { ConnectionsError, invalidConnection } from '../connections-error.ts'
import type { ConnectionKind } from '../kind.ts'
import {
  newState,
  type SignalRules,
  type SignalSource,
  type SignalSourceStore,
  usualRules,
} from './signal-source.ts'
import type { SourceStores } from './take-set.ts'
import type { Transmitter } from './transmitter.ts'

/** What an administrator decides about the stream of a connection. */
export interface GivenSource extends Pick<SignalSource, 'delivery' | 'access'> {
  /** The transmitter; the other side of the connection unless given. */
  readonly issuer: string | undefined
  /** For the stream API of the transmitter. Left out, the former one stays. */
  readonly token: string | undefined
  /** Where its keys are, and whom its tokens are for, if the stream is set up over there. */
  readonly jwksUri: string | undefined
  readonly audience: readonly string[] | undefined
  readonly rules: Partial<SignalRules>
}

/** A source, with what only whoever sets it up gets to see. */
interface SetSource {
  readonly source: SignalSource
  /** What the other side has to send with each push, if somebody has to enter it there. */
  readonly pushToken: string | undefined
}

/** What administrators do with the stream of a connection. */
export interface SourceChanges {
  read(actor: Actor, connectionId: string): Promise<readonly [Connection, SignalSource]>
  set(
    actor: Actor,
    connectionId: string,
    given: GivenSource,
  ): Promise<readonly [Connection, SetSource]>
  /** Changes what events do. The stream over there stays as it is. */
  changeRules(
    actor: Actor,
    connectionId: string,
    rules: Partial<SignalRules>,
  ): Promise<readonly [Connection, SignalSource]>
  remove(actor: Actor, connectionId: string): Promise<void>
  /**
   * Asks the other side for an event that shows that the stream works. Answers why it could not be
   * asked, if so.
   */
  verify(actor: Actor, connectionId: string): Promise<string | undefined>
}

/** What these rules work with. */
interface SourceContext<Stores extends SourceStores>
  extends Pick<
    ConnectionContext<Stores>,
    'kinds' | 'rights' | 'recorded' | 'box' | 'baseUrl' | 'clock'
  > {
  readonly stores: Stores
  readonly transmitter: Transmitter
  /** What is wrong with an address, as far as that shows before its name is resolved. */
  readonly findAddressProblem: (address: string) => string | undefined
}

/** The scopes that are asked for (CAEP Interoperability Profile §2.7.3). */
const scope = 'ssf.manage ssf.read'

export function sourceChanges<Stores extends SourceStores>(
  context: SourceContext<Stores>,
): SourceChanges {
  const { stores, recorded, box, baseUrl, transmitter, clock } = context
  const findFor = connectionFinder(context)
  const authorizationFor = sourceAuthorization(context)

  async function find(inside: Stores, actor: Actor, need: 'read' | 'write', connectionId: string) {
    const connection = await findFor(inside, actor, need, connectionId)
    const source = await inside.signalSources.find(connection.id)
    if (!source) throw new ConnectionsError(19040, 'this connection hears no signals')
    return [connection, source] as const
  }

  /** The parts of a source that do not depend on the other side. */
  function begin(
    connection: Connection,
    given: GivenSource,
    before: SignalSource | undefined,
    now: number,
  ) {
    const kind = kindOf(context.kinds, connection.kind)
    const accountIssuer = kind.issuerOf(connection)
    const issuer = given.issuer ?? accountIssuer
    const { id: connectionId } = connection
    const kept = before?.issuer === issuer ? before.sealed : undefined
    const sealed =
      given.access !== 'token'
        ? undefined
        : given.token === undefined
          ? kept
          : box.seal(given.token, 'signal-source', ownerOf({ connectionId, issuer }))
    const source = {
      ...{ connectionId, issuer, accountIssuer, sealed },
      ...{ delivery: given.delivery, access: given.access },
      rules: { ...usualRules, ...given.rules },
      createdAt: before?.createdAt ?? now,
      updatedAt: Math.max(now, (before?.updatedAt ?? 0) + 1),
      state: newState,
    }
    const faults = findFaults(context, kind, given, source)
    if (faults.length > 0) throw invalidConnection(faults)
    return source
  }

  /** Makes the stream over there, unless somebody else does. */
  async function connect(
    connection: Connection,
    given: GivenSource,
    source: ReturnType<typeof begin>,
    pushToken: string,
  ): Promise<Pick<SignalSource, 'jwksUri' | 'audience' | 'streamId' | 'pollUrl'>> {
    if (given.access === 'none') {
      const jwksUri = given.jwksUri ?? (await transmitter.discover(source.issuer)).jwksUri
      return { jwksUri, audience: given.audience ?? [], streamId: undefined, pollUrl: undefined }
    }
    const metadata = await transmitter.discover(source.issuer)
    const authorization = await authorizationFor(connection, source)
    const stream = await transmitter.create(
      metadata,
      authorization,
      given.delivery === 'poll'
        ? { method: 'poll' }
        : {
            method: 'push',
            url: pushAddress(baseUrl, connection),
            authorization: `Bearer ${pushToken}`,
          },
    )
    return { jwksUri: metadata.jwksUri, ...stream }
  }

  /** A stream that stays over there is refused here, and does no harm. */
  async function forget(connection: Connection, source: SignalSource): Promise<void> {
    if (source.streamId === undefined) return
    try {
      const metadata = await transmitter.discover(source.issuer)
      const authorization = await authorizationFor(connection, source)
      await transmitter.remove(metadata, authorization, source.streamId)
    } catch (error) {
      if (!(error instanceof ArrivalFault)) throw error
    }
  }

  return {
    read: (actor, connectionId) => find(stores, actor, 'read', connectionId),

    async set(actor, connectionId, given) {
      const connection = await findFor(stores, actor, 'write', connectionId)
      const before = await stores.signalSources.find(connection.id)
      const begun = begin(connection, given, before, clock())
      const pushToken = randomSecret()
      const made = await reached(connect(connection, given, begun, pushToken))
      const tokenDigest = given.delivery === 'push' ? sha256(pushToken) : undefined
      const source: SignalSource = { ...begun, ...made, tokenDigest }
      try {
        await recorded(actor, async (inside, log) => {
          const now = await findFor(inside, actor, 'write', connectionId)
          await inside.signalSources.put(source)
          const changes = changesBetween(before && sourceFacts(before), sourceFacts(source))
          return log.change('CONNECTION_MODIFIED', { ...aboutConnection(now), changes })
        })
      } catch (error) {
        await forget(connection, source)
        throw error
      }
      if (before) await forget(connection, before)
      const isShown = given.access === 'none' && given.delivery === 'push'
      return [connection, { source, pushToken: isShown ? pushToken : undefined }]
    },

    changeRules: (actor, connectionId, rules) =>
      recorded(actor, async (inside, log) => {
        const [connection, before] = await find(inside, actor, 'write', connectionId)
        const after: SignalSource = {
          ...before,
          rules: { ...before.rules, ...rules },
          updatedAt: Math.max(clock(), before.updatedAt + 1),
        }
        const changes = changesBetween(sourceFacts(before), sourceFacts(after))
        if (changes.length === 0) return log.unchanged([connection, before] as const)
        await inside.signalSources.put(after)
        const about = { ...aboutConnection(connection), changes }
        return log.change('CONNECTION_MODIFIED', about, [connection, after] as const)
      }),

    async remove(actor, connectionId) {
      const [connection, source] = await find(stores, actor, 'write', connectionId)
      await recorded(actor, async (inside, log) => {
        const [now, before] = await find(inside, actor, 'write', connectionId)
        await inside.signalSources.remove(connectionId)
        const changes = changesBetween(sourceFacts(before), undefined)
        return log.change('CONNECTION_MODIFIED', { ...aboutConnection(now), changes })
      })
      await forget(connection, source)
    },

    async verify(actor, connectionId) {
      const [connection, source] = await find(stores, actor, 'write', connectionId)
      const { streamId } = source
      if (streamId === undefined) {
        throw new ConnectionsError(19041, 'the stream is set up over there; ask for it there')
      }
      const state = randomSecret()
      await stores.signalSources.note(source, { asked: sha256(state) })
      try {
        const metadata = await transmitter.discover(source.issuer)
        const authorization = await authorizationFor(connection, source)
        await transmitter.verify(metadata, authorization, { streamId, state })
        return undefined
      } catch (error) {
        if (error instanceof ArrivalFault) return error.detail
        throw error
      }
    },
  }
}

/** A token for one transmitter is of no use for another one. */
const ownerOf = ({ connectionId, issuer }: Pick<SignalSource, 'connectionId' | 'issuer'>) =>
  `${connectionId} ${issuer}`

/** Opens the token of a source, if it has one. */
export function openSourceToken(box: SecretBox, source: SignalSource): string | undefined {
  return source.sealed === undefined
    ? undefined
    : box.open(source.sealed, 'signal-source', ownerOf(source))
}

/** Seals a token for a transmitter. */
export function sealSourceToken(
  box: SecretBox,
  owner: Pick<SignalSource, 'connectionId' | 'issuer'>,
  token: string,
): string {
  return box.seal(token, 'signal-source', ownerOf(owner))
}

/** Opens the tokens of all sources; answers how many there are, or throws a SealError. */
export async function openSources(sources: SignalSourceStore, box: SecretBox): Promise<number> {
  const sealed = await sources.listSealed()
  for (const source of sealed) box.open(source.sealed ?? '', 'signal-source', ownerOf(source))
  return sealed.length
}

/** Seals the tokens of all sources under the present master key. It can be repeated. */
export async function resealSources(sources: SignalSourceStore, box: SecretBox): Promise<number> {
  let count = 0
  for (const source of await sources.listSealed()) {
    const token = box.open(source.sealed ?? '', 'signal-source', ownerOf(source))
    await sources.reseal(source, box.seal(token, 'signal-source', ownerOf(source)))
    count += 1
  }
  return count
}

/** Where the other side sends events. */
export function pushAddress(baseUrl: string, { alias }: Pick<Connection, 'alias'>): string {
  return `${baseUrl}/connect/${alias}/signals`
}

/** The header Authorization for the other side. Throws an `ArrivalFault`. */
export function sourceAuthorization<Stores extends SourceStores>({
  kinds,
  box,
}: Pick<SourceContext<Stores>, 'kinds' | 'box'>) {
  return async (
    connection: Connection,
    {
      access,
      sealed,
      issuer,
      connectionId,
    }: Pick<SignalSource, 'access' | 'sealed' | 'issuer' | 'connectionId'>,
  ): Promise<string> => {
    if (access === 'token' && sealed !== undefined) {
      return `Bearer ${box.open(sealed, 'signal-source', ownerOf({ connectionId, issuer }))}`
    }
    const kind = kinds[connection.kind]
    if (access !== 'client' || kind?.way !== 'redirect' || !kind.clientToken) {
      throw new ArrivalFault('misconfigured', 'there is no token for the transmitter')
    }
    return `Bearer ${await kind.clientToken(openConnection(box, connection), scope)}`
  }
}

function findFaults<Stores extends SourceStores>(
  { findAddressProblem, baseUrl }: SourceContext<Stores>,
  kind: ConnectionKind,
  { access, audience = [], delivery, jwksUri, token }: GivenSource,
  { issuer, accountIssuer, sealed }: Pick<SignalSource, 'issuer' | 'accountIssuer' | 'sealed'>,
): readonly FieldFault[] {
  const faults: FieldFault[] = []
  const fault = (path: string, problem: string) => faults.push({ path, problem })
  for (const [path, address] of [
    // Nobody asks there if its keys are named.
    ['/issuer', jwksUri === undefined ? issuer : undefined],
    ['/jwks_uri', jwksUri],
  ] as const) {
    const problem = address === undefined ? undefined : findAddressProblem(address)
    if (problem !== undefined) fault(path, problem)
  }
  if (issuer.replace(/\/$/, '') === baseUrl)
    fault('/issuer', 'must be another server than this one')
  if (access === 'client') {
    const hasTokens = kind.way === 'redirect' && kind.clientToken !== undefined
    if (!hasTokens) fault('/access', 'must be token or none for a connection of this kind')
    // Whoever may change an address must not get a token that the connection has for another one.
    if (issuer !== accountIssuer) fault('/access', 'can be client for the issuer of the connection')
  }
  if (access === 'token' && sealed === undefined) fault('/token', 'is missing')
  if (access !== 'token' && token !== undefined) fault('/token', 'is only for access "token"')
  if (access === 'none') {
    if (audience.length === 0) fault('/audience', 'is missing; the transmitter shows it')
    if (delivery === 'poll') fault('/delivery', 'must be push if the stream is set up over there')
  } else if (audience.length > 0 || jwksUri !== undefined) {
    fault(audience.length > 0 ? '/audience' : '/jwks_uri', 'is what the transmitter says itself')
  }
  return faults
}

/** What the log says of a source when it changes. */
function sourceFacts({ sealed, tokenDigest, ...source }: SignalSource): Facts {
  const { issuer, delivery, access, rules } = source
  return {
    ...{ signals_issuer: issuer, signals_delivery: delivery, signals_access: access },
    signals_rules: rules,
    ...(sealed !== undefined && { signals_token: hidden(sealed) }),
    ...(tokenDigest !== undefined && { signals_push_token: hidden(tokenDigest) }),
  }
}

/** What the other side does wrong is not the fault of who asks. */
async function reached<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof ArrivalFault)) throw error
    throw new ConnectionsError(19009, error.detail)
  }
}
