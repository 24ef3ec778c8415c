import type { SealedEvent } from '../events/event-chain.ts'
import { eventTypes, type SignalType } from './event-types.ts'

/** What a signal is about. Ids are those of this server. */
export type SignalAbout =
  | { readonly kind: 'person'; readonly sub: string; readonly sessionId?: string | undefined }
  /** What somebody has in a group now. */
  | { readonly kind: 'roles'; readonly sub: string; readonly groupId: string }
  /** What everybody has in a group: it is gone, or elsewhere. */
  | { readonly kind: 'group'; readonly groupId: string; readonly isGone: boolean }
  | { readonly kind: 'client'; readonly clientId: string }
  | { readonly kind: 'token'; readonly jti: string }

/** What an event of the log means to receivers. */
export interface Signal {
  readonly type: SignalType
  readonly event: SealedEvent
  readonly about: SignalAbout
  /** Whether it tells of something given, and so of nobody who does not have it any more. */
  readonly isGiving: boolean
  readonly initiator: 'user' | 'admin' | 'system'
  /** More members of the event. */
  readonly members: Readonly<Record<string, string>>
}

type Detail = Readonly<Record<string, unknown>>

const giving = new Set([
  ...['GROUP_NEW_USER_ADDED', 'GROUP_USER_STARTED', 'GROUP_INVITATION_ACCEPTED'],
  ...['ACCESS_GIVEN', 'ACCESS_BYPASSED'],
])
const roleChanges = new Set([
  ...giving,
  ...['GROUP_USER_REMOVED', 'GROUP_USER_ROLE_UPDATED', 'GROUP_USER_EXPIRED', 'ACCESS_ENDED'],
])

interface Meaning {
  readonly type: SignalType
  readonly members?: Readonly<Record<string, string>>
  /** Whether it is about the session of the event alone. */
  readonly isOfSession?: true
}

const passwordChange = { credential_type: 'password', change_type: 'update' }
const allSessions: Meaning = { type: eventTypes.sessionRevoked }

/** What an event about a person means. Those that end every session say so. */
const meanings: Readonly<Record<string, (detail: Detail) => readonly Meaning[]>> = {
  LOGOUT: () => [{ type: eventTypes.sessionRevoked, isOfSession: true }],
  PASSWORD_CHANGED: () => [{ type: eventTypes.credentialChange, members: passwordChange }],
  PASSWORD_RESET: () => [
    { type: eventTypes.credentialChange, members: passwordChange },
    allSessions,
  ],
  FACTOR_ADDED: (detail) => [
    { type: eventTypes.credentialChange, members: factorChange(detail, 'create') },
  ],
  FACTOR_REMOVED: (detail) => [
    { type: eventTypes.credentialChange, members: factorChange(detail, 'delete') },
    ...(detail.change === 'reset' ? [allSessions] : []),
  ],
  STEP_UP: () => [
    {
      type: eventTypes.assuranceLevelChange,
      isOfSession: true,
      members: {
        namespace: 'NIST-AAL',
        current_level: 'nist-aal2',
        previous_level: 'nist-aal1',
        change_direction: 'increase',
      },
    },
  ],
  ACCOUNT_DEACTIVATED: () => [{ type: eventTypes.accountDisabled }, allSessions],
  ACCOUNT_DELETION_PLANNED: () => [allSessions],
  ACCOUNT_ACTIVATED: () => [{ type: eventTypes.accountEnabled }],
  ACCOUNT_DELETED: () => [{ type: eventTypes.accountPurged }, allSessions],
}

/** The credential types of CAEP 1.0 §3.3.1 for the factors of this server. */
function factorChange({ factor }: Detail, change_type: string): Readonly<Record<string, string>> {
  const credential_type = factor === 'passkey' ? 'fido2-roaming' : factor === 'totp' ? 'app' : 'pin'
  return { credential_type, change_type }
}

/**
 * What events mean to receivers, in their order. What is true of somebody's roles is read later, so
 * of several events about the same roles only the last counts.
 */
export function signalsOf(events: readonly SealedEvent[]): readonly Signal[] {
  const all = events.filter(hasHappened).flatMap(signalsOfOne)
  const last = new Map(all.map((signal) => [keyOf(signal), signal]))
  return all.filter((signal) => last.get(keyOf(signal)) === signal)
}

/** An attempt that was refused changes nothing; a token that was used twice is revoked. */
function hasHappened({ type, outcome }: SealedEvent): boolean {
  return outcome === 'success' || type === 'TOKEN_REUSE_DETECTED'
}

function keyOf({ about, event, type }: Signal): string {
  return about.kind === 'roles'
    ? `${about.sub} ${about.groupId}`
    : `${event.id} ${type} ${about.kind === 'person' ? about.sub : ''}`
}

function signalsOfOne(event: SealedEvent): readonly Signal[] {
  const { type, sub, sessionId } = event
  const detail: Detail = event.detail === undefined ? {} : JSON.parse(event.detail)
  const shared = { event, isGiving: giving.has(type), initiator: initiatorOf(detail, sub) }
  if (roleChanges.has(type)) {
    const { groupId } = detail
    if (typeof groupId !== 'string') return []
    return peopleOf(event, detail).map((each) => ({
      ...shared,
      type: eventTypes.tokenClaimsChange,
      about: { kind: 'roles', sub: each, groupId },
      members: {},
    }))
  }
  const ofOthers = signalOfOthers(event, detail)
  if (ofOthers) return [{ ...shared, members: {}, ...ofOthers }]
  const found = meanings[type]?.(detail) ?? []
  return peopleOf(event, detail).flatMap((each) =>
    found.map(({ type: meaning, members = {}, isOfSession }) => ({
      ...shared,
      type: meaning,
      about: { kind: 'person', sub: each, ...(isOfSession && { sessionId }) },
      members,
    })),
  )
}

/** What is not about a person. */
function signalOfOthers(
  { type, clientId, sub }: SealedEvent,
  detail: Detail,
): (Pick<Signal, 'type' | 'about'> & { readonly members?: Signal['members'] }) | undefined {
  const { groupId } = detail
  switch (type) {
    case 'GROUP_DELETED':
      if (typeof groupId !== 'string') return undefined
      return {
        type: eventTypes.tokenClaimsChange,
        about: { kind: 'group', groupId, isGone: true },
      }
    case 'GROUP_MODIFIED':
      // Roles count in the groups below, so a group that has moved takes and gives some.
      if (typeof groupId !== 'string' || detail.from === undefined) return undefined
      return {
        type: eventTypes.tokenClaimsChange,
        about: { kind: 'group', groupId, isGone: false },
      }
    case 'APP_MODIFIED':
    case 'APP_DELETED':
      if (clientId === undefined) return undefined
      return { type: eventTypes.clientDisabled, about: { kind: 'client', clientId } }
    case 'TOKEN_REVOKED':
      if (typeof detail.token === 'string') {
        return { type: eventTypes.tokenRevoked, about: { kind: 'token', jti: detail.token } }
      }
      return sub === undefined ? undefined : tokensOf(sub, clientId, detail)
    case 'API_KEY_DELETED':
    case 'API_KEY_REPORTED':
      if (typeof detail.key !== 'string') return undefined
      return { type: eventTypes.tokenRevoked, about: { kind: 'token', jti: detail.key } }
    case 'CONSENT_WITHDRAWN':
    case 'TOKEN_REUSE_DETECTED':
      return sub === undefined ? undefined : tokensOf(sub, clientId, detail)
    default:
      return undefined
  }
}

/** The tokens of a person that a client has, or those of one grant. */
function tokensOf(sub: string, clientId: string | undefined, { grant }: Detail) {
  return {
    type: eventTypes.tokensRevoked,
    about: { kind: 'person' as const, sub },
    members: {
      ...(clientId !== undefined && { client_id: clientId }),
      ...(typeof grant === 'string' && { grant_id: grant }),
    },
  }
}

function peopleOf({ sub }: SealedEvent, { subs }: Detail): readonly string[] {
  return [...(sub === undefined ? [] : [sub]), ...(typeof subs === 'string' ? subs.split(' ') : [])]
}

function initiatorOf({ by }: Detail, sub: string | undefined): Signal['initiator'] {
  if (by === 'server' || by === undefined) return 'system'
  return by === sub ? 'user' : 'admin'
}
