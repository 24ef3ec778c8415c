import { isDeepStrictEqual } from 'node:util'
import type { FieldFault } from '../../api/api-error.ts'
import type { Connection } from '../../connections/connection.ts'
import { invalidConnection } from '../../connections/connections-error.ts'
import type { ConnectionKind } from '../../connections/kind.ts'
import { newState, type SignalSource, usualRules } from '../../connections/signals/signal-source.ts'
import { sealSourceToken } from '../../connections/signals/source-changes.ts'
import type { SignalSourceEntry } from '../entries/signal-source-entry.ts'
import type { StagingContext } from './staging-context.ts'

/** A connection with what it hears. */
export interface ConnectionWithSource extends Connection {
  readonly source: SignalSource | undefined
}

/**
 * What a connection hears by an entry. Nobody is asked: the stream is the one that the entry names,
 * and tokens that the file lacks stay as they are, for the same transmitter.
 */
export function heardSource(
  entry: SignalSourceEntry,
  { source: before, ...connection }: ConnectionWithSource,
  kind: ConnectionKind,
  { box, now, signalSources }: StagingContext,
): SignalSource {
  const accountIssuer = kind.issuerOf(connection)
  const faults = findFaults(entry, accountIssuer, kind, signalSources)
  if (faults.length > 0) throw invalidConnection(faults)
  const { issuer, access, delivery, token } = entry
  const kept = before?.issuer === issuer && before.access === access ? before : undefined
  const made = {
    ...{ connectionId: connection.id, issuer, accountIssuer, delivery, access },
    ...{ jwksUri: entry.jwks_uri, audience: entry.audience },
    rules: { ...usualRules, ...entry.rules },
    ...{ streamId: entry.stream_id, pollUrl: entry.poll_url },
    tokenDigest: delivery === 'push' ? (entry.push_token_digest ?? kept?.tokenDigest) : undefined,
  }
  const sealed = token === undefined ? kept?.sealed : undefined
  const lacksToken = access === 'token' && token === undefined && sealed === undefined
  const lacksHeader = delivery === 'push' && made.tokenDigest === undefined
  const isSame = token === undefined && before !== undefined && isSameStream(before, made)
  if (isSame && isDeepStrictEqual(before.rules, made.rules)) return before
  const text = 'it came from a file without its token; set it up again'
  return {
    ...made,
    sealed:
      token === undefined
        ? sealed
        : sealSourceToken(box, { connectionId: connection.id, issuer }, token),
    createdAt: before?.createdAt ?? now,
    updatedAt: Math.max(now, (before?.updatedAt ?? 0) + 1),
    state: isSame
      ? before.state
      : lacksToken || lacksHeader
        ? { ...newState, problem: { at: now, text } }
        : newState,
  }
}

/** Whether only the rules differ, so that what is known of the stream still counts. */
function isSameStream(
  before: SignalSource,
  made: Omit<SignalSource, 'sealed' | 'state' | 'createdAt' | 'updatedAt'>,
): boolean {
  const names = [
    ...(['issuer', 'accountIssuer', 'delivery', 'access', 'jwksUri', 'audience'] as const),
    ...(['streamId', 'pollUrl', 'tokenDigest'] as const),
  ]
  return names.every((name) => isDeepStrictEqual(before[name], made[name]))
}

function findFaults(
  { access, delivery, token, ...entry }: SignalSourceEntry,
  accountIssuer: string,
  kind: ConnectionKind,
  { baseUrl, findAddressProblem }: StagingContext['signalSources'],
): readonly FieldFault[] {
  const faults: FieldFault[] = []
  const fault = (member: string, problem: string) =>
    faults.push({ path: `/signals/${member}`, problem })
  for (const member of ['jwks_uri', 'poll_url'] as const) {
    const address = entry[member]
    const problem = address === undefined ? undefined : findAddressProblem(address)
    if (problem !== undefined) fault(member, problem)
  }
  if (entry.issuer.replace(/\/$/, '') === baseUrl) {
    fault('issuer', 'must be another server than this one')
  }
  const hasTokens = kind.way === 'redirect' && kind.clientToken !== undefined
  if (access === 'client' && (!hasTokens || entry.issuer !== accountIssuer)) {
    fault('access', 'can be client for the issuer of a connection that has such tokens')
  }
  if (access !== 'token' && token !== undefined) fault('token', 'is only for access "token"')
  if (access !== 'none' && entry.stream_id === undefined) {
    fault('stream_id', 'is missing; make the stream with: ostiary connection signals set ALIAS')
  }
  if (delivery === 'poll' && (access === 'none' || entry.poll_url === undefined)) {
    fault('delivery', 'can be poll with a poll_url, and an access other than none')
  }
  return faults
}
