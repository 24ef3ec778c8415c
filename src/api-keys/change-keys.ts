import type { FieldFault } from '../api/api-error.ts'
import { type Actor, nameOf, type Person } from '../events/actor.ts'
import type { Recorded } from '../events/recorded.ts'
import type { Group } from '../groups/group.ts'
import { notAllowed, unknownGroup } from '../groups/groups-error.ts'
import { isRoleName } from '../kernel/built-in-names.ts'
import { randomId, sha256 } from '../kernel/secrets.ts'
import type { Clock } from '../kernel/time.ts'
import type { GroupClaim } from '../oauth/model/authorization.ts'
import type { ApiKey, ApiKeyStore, ChosenRoles, KeyOwner } from './api-key.ts'
import { ApiKeysError, invalidKey, unknownKey } from './api-keys-error.ts'
import { keyScopeRules } from './key-scopes.ts'
import { isWellFormed, newKey } from './key-text.ts'

/** What somebody chooses for a new key. */
export interface WantedKey {
  readonly name: string
  readonly scopes: readonly string[]
  readonly roles: readonly ChosenRoles[]
  /** How many days it lives. */
  readonly days: number
}

/** A new key, with the text that is shown once. */
export interface MadeKey {
  readonly text: string
  readonly key: ApiKey
}

/** The session in which a person makes a key. */
interface MakingSession {
  readonly amr: readonly string[]
  readonly vouchedBy: string | undefined
}

/** What keys are made and ended with. */
export interface ApiKeyContext<Stores extends ApiKeyStores> {
  readonly stores: Stores
  readonly recorded: Recorded<Stores>
  readonly policy: {
    readonly enabled: boolean
    readonly longestDays: number
    readonly mostPerOwner: number
  }
  readonly prefix: string
  readonly clock: Clock
  /** Throws unless the person may make a key in their session, which nobody can end meanwhile. */
  readonly passGate: (stores: Stores, actor: Actor) => Promise<void>
  readonly sessionOf: (stores: Stores, person: Person) => Promise<MakingSession>
  /** What a person holds now. */
  readonly membershipsOf: (stores: Stores, sub: string) => Promise<readonly GroupClaim[]>
  /** Those of the scopes that the person may have now. */
  readonly scopesFor: (
    stores: Stores,
    sub: string,
    scopes: readonly string[],
  ) => Promise<readonly string[]>
  readonly groups: {
    find(stores: Stores, groupId: string): Promise<Group | undefined>
    /** Throws unless the actor may read or change the group. */
    check(stores: Stores, actor: Actor, need: 'read' | 'write', groupId: string): Promise<void>
    /** Throws if the actor may not give these roles in the group. */
    checkRoles(
      stores: Stores,
      actor: Actor,
      groupId: string,
      roles: readonly string[],
    ): Promise<void>
    /** Whether the group is below the other one, or is it. */
    isWithin(group: Group, above: Group): boolean
  }
  /** Tells the owner of a key, or who made it, that it was made or reported. */
  readonly tell: (
    stores: Stores,
    sub: string,
    change: 'made' | 'reported',
    name: string,
  ) => Promise<void>
  readonly deliverMail: () => void
}

export interface ApiKeyStores {
  readonly apiKeys: ApiKeyStore
  readonly people: { lock(sub: string): Promise<void> }
}

const mostScopes = 64
const mostGroups = 50
const mostRoles = 50
const longestName = 64
const dayMs = 86_400_000

/** Makes, lists and ends keys, for the account page, the API and commands. */
export interface ApiKeyOperations {
  /** A key of the person, made on the account page. */
  makeOwn(person: Person, wanted: WantedKey): Promise<MadeKey>
  /** A key of a group, made by those who administer it. */
  makeOfGroup(actor: Actor, groupId: string, wanted: WantedKey): Promise<MadeKey>
  /** Those of a person; the permission decides who may see them. */
  listOfPerson(sub: string): Promise<readonly ApiKey[]>
  listOfGroup(actor: Actor, groupId: string): Promise<readonly ApiKey[]>
  /** Ends a key of a person; the permission decides who may. */
  endOfPerson(actor: Actor, sub: string, id: string): Promise<void>
  endOfGroup(actor: Actor, groupId: string, id: string): Promise<void>
  /**
   * Ends a key that somebody has found. Nobody is told whether it was one, but false for text that
   * can be none.
   */
  report(reporter: Actor, text: string): Promise<boolean>
}

export function apiKeyOperations<Stores extends ApiKeyStores>(
  context: ApiKeyContext<Stores>,
): ApiKeyOperations {
  const { stores, recorded, policy, prefix, clock, groups, deliverMail } = context
  const rules = keyScopeRules(prefix)

  function checkWanted(kind: KeyOwner['kind'], { name, scopes, roles, days }: WantedKey): void {
    const faults: FieldFault[] = []
    const fault = (path: string, problem: string) => faults.push({ path, problem })
    if (name.trim() === '' || name.length > longestName || /[\p{Cc}\p{Cf}]/u.test(name)) {
      fault('/name', `must be 1 to ${longestName} characters in one line`)
    }
    if (!Number.isSafeInteger(days) || days < 1 || days > policy.longestDays) {
      fault('/days', `must be 1 to ${policy.longestDays}`)
    }
    if (scopes.length > mostScopes) fault('/scopes', `must be at most ${mostScopes}`)
    for (const [n, scope] of scopes.entries()) {
      const isScope = /^[\x21\x23-\x5B\x5D-\x7E]{1,256}$/.test(scope)
      if (!isScope || !rules.allows(kind, scope)) {
        fault(`/scopes/${n}`, 'must be a scope that a key can have')
      }
    }
    if (roles.length > mostGroups) fault('/roles', `must be at most ${mostGroups} groups`)
    if (new Set(roles.map(({ groupId }) => groupId)).size < roles.length) {
      fault('/roles', 'must name each group once')
    }
    for (const [n, each] of roles.entries()) {
      const areNames = each.roles.length <= mostRoles && each.roles.every(isRoleName)
      if (!areNames) fault(`/roles/${n}/roles`, `must be at most ${mostRoles} names of roles`)
    }
    if (faults.length > 0) throw invalidKey(faults)
    if (!policy.enabled) throw new ApiKeysError(25004, 'API keys are switched off')
  }

  /** Refuses roles that the person does not hold now, and scopes beyond what they may do. */
  async function checkHeld(inside: Stores, sub: string, { scopes, roles }: WantedKey) {
    const held = await context.membershipsOf(inside, sub)
    const allowed = await context.scopesFor(inside, sub, scopes)
    const faults = [
      ...roles.flatMap(({ groupId, roles: names }, n) => {
        const own = held.find((each) => each.groupId === groupId)?.roles ?? []
        const isHeld = names.length > 0 && names.every((name) => own.includes(name))
        return isHeld ? [] : [{ path: `/roles/${n}`, problem: 'must be roles that you hold now' }]
      }),
      ...scopes.flatMap((scope, n) =>
        allowed.includes(scope)
          ? []
          : [{ path: `/scopes/${n}`, problem: 'must be a scope that you may have' }],
      ),
    ]
    if (faults.length > 0) throw invalidKey(faults)
  }

  async function checkOfGroup(inside: Stores, actor: Actor, groupId: string, wanted: WantedKey) {
    await groups.check(inside, actor, 'write', groupId)
    const owner = await groups.find(inside, groupId)
    if (!owner) throw unknownGroup()
    for (const [n, chosen] of wanted.roles.entries()) {
      const group = await groups.find(inside, chosen.groupId)
      if (!group || !groups.isWithin(group, owner)) {
        const problem = 'must be the group or one below it'
        throw invalidKey([{ path: `/roles/${n}/groupId`, problem }])
      }
      await groups.checkRoles(inside, actor, chosen.groupId, chosen.roles)
    }
    return owner
  }

  function build(
    owner: KeyOwner,
    actor: Actor,
    { name, scopes, roles, days }: WantedKey,
    { amr, vouchedBy }: MakingSession,
  ): MadeKey {
    const now = clock()
    const key: ApiKey = {
      id: `key_${randomId()}`,
      owner,
      name: name.trim(),
      scopes: [...new Set(scopes)],
      roles: roles.map((each) => ({ groupId: each.groupId, roles: [...new Set(each.roles)] })),
      amr,
      vouchedBy,
      createdBy: nameOf(actor) ?? '',
      createdAt: now,
      expiresAt: now + days * dayMs,
      lastUsedDay: undefined,
    }
    return { text: newKey(owner.kind), key }
  }

  async function add(inside: Stores, { text, key }: MadeKey, groupRecord?: string): Promise<void> {
    const added = { key, digest: sha256(text), groupRecord }
    if (await inside.apiKeys.add(added, policy.mostPerOwner)) return
    throw new ApiKeysError(25003, `there can be ${policy.mostPerOwner} keys; end one first`)
  }

  async function end(actor: Actor, owner: KeyOwner, id: string): Promise<void> {
    await recorded(actor, async (inside, log) => {
      if (owner.kind === 'person') await inside.people.lock(owner.sub)
      else await groups.check(inside, actor, 'write', owner.groupId)
      const ended = await inside.apiKeys.remove(owner, id)
      if (!ended) throw unknownKey()
      return log.change('API_KEY_DELETED', about(ended))
    })
  }

  return {
    async makeOwn(person, wanted) {
      if (person.key || person.token) throw notAllowed()
      checkWanted('person', wanted)
      const { sub } = person
      const made = await recorded(person, async (inside, log) => {
        await inside.people.lock(sub)
        await context.passGate(inside, person)
        await checkHeld(inside, sub, wanted)
        const session = await context.sessionOf(inside, person)
        const built = build({ kind: 'person', sub }, person, wanted, session)
        await add(inside, built)
        await context.tell(inside, sub, 'made', built.key.name)
        return log.change('API_KEY_CREATED', about(built.key), built)
      })
      deliverMail()
      return made
    },
    async makeOfGroup(actor, groupId, wanted) {
      // A machine makes no other one, and a key no other key.
      const mayMake = actor.kind === 'operator' || (actor.kind === 'person' && !actor.key)
      if (!mayMake) throw notAllowed()
      checkWanted('group', wanted)
      return recorded(actor, async (inside, log) => {
        const owner = await checkOfGroup(inside, actor, groupId, wanted)
        const unsigned = { amr: [], vouchedBy: undefined }
        const built = build({ kind: 'group', groupId }, actor, wanted, unsigned)
        await add(inside, built, owner.id)
        return log.change('API_KEY_CREATED', about(built.key), built)
      })
    },
    listOfPerson: (sub) => stores.apiKeys.listOf({ kind: 'person', sub }, clock()),
    async listOfGroup(actor, groupId) {
      await groups.check(stores, actor, 'read', groupId)
      if (!(await groups.find(stores, groupId))) throw unknownGroup()
      return stores.apiKeys.listOf({ kind: 'group', groupId }, clock())
    },
    endOfPerson: (actor, sub, id) => end(actor, { kind: 'person', sub }, id),
    endOfGroup: (actor, groupId, id) => end(actor, { kind: 'group', groupId }, id),
    async report(reporter, text) {
      if (!isWellFormed(text)) return false
      await recorded(reporter, async (inside, log) => {
        const ended = await inside.apiKeys.removeByDigest(sha256(text))
        if (!ended) return log.unchanged()
        const { owner, createdBy, name } = ended
        await context.tell(
          inside,
          owner.kind === 'person' ? owner.sub : createdBy,
          'reported',
          name,
        )
        return log.change('API_KEY_REPORTED', about(ended))
      })
      deliverMail()
      return true
    },
  }
}

/** What the event log says of a key: whose it is and its id, never its text. */
function about({ id, name, owner }: ApiKey) {
  const detail = { key: id, name }
  return owner.kind === 'person'
    ? { sub: owner.sub, detail }
    : { detail: { ...detail, groupId: owner.groupId }, inGroups: [owner.groupId] }
}
