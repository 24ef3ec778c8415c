import { deepestLevel } from '../groups/group.ts'
import { entryPath } from './entries/entry-path.ts'
import type { EntryFault } from './entry-fault.ts'
import type { Contradiction, Section } from './inspection.ts'

const nameMembers = {
  username: 'username',
  email: 'email',
  mobile: 'mobile_number',
  skeleton: 'username',
} as const

/** The member that identifies the entries of a section. */
const keyMembers: Readonly<Record<Section, string>> = {
  clients: 'client_id',
  users: 'sub',
  groupTypes: 'groupType',
  roles: 'role',
  groups: 'groupId',
  memberships: '',
  scopeGroups: 'name',
  scopes: 'scope',
  resources: 'resource',
  detailTypes: 'type',
  images: 'id',
  trustedIssuers: 'name',
  settings: 'setting',
  texts: 'place',
  webhooks: 'id',
  targets: 'id',
  streams: 'id',
  signInPolicies: 'groupId',
  groupLooks: 'groupId',
  membershipTerms: 'groupId',
  durationRules: 'groupId',
  accessRules: 'role',
  eligibleRoles: 'role',
  domains: 'domain',
  connections: 'alias',
  upstreamAccounts: 'subject',
  ruleRoles: 'role',
  scimSettings: 'connection',
  scimUsers: 'id',
  scimGroups: 'groupId',
  scimMembers: 'id',
  factors: 'id',
}

/** What is wrong with a factor whose id or credential another one has. */
export const takenFactor = 'another factor has this id or credential'

/** Describes a contradiction as the fault of an entry. */
export function describeContradiction(found: Contradiction): EntryFault {
  const { position } = found
  const at = (section: Section, member: string, problem: string): EntryFault => ({
    path: entryPath(section, position, member),
    problem,
  })
  switch (found.kind) {
    case 'repeated': {
      const { section, first } = found
      return at(section, keyMembers[section], `is the same as in ${entryPath(section, first)}`)
    }
    case 'name-taken':
      return at('users', nameMembers[found.name], `belongs to another user, ${found.sub}`)
    case 'name-repeated':
      return at('users', nameMembers[found.name], `belongs to ${entryPath('users', found.first)}`)
    case 'identity-taken':
      return at('users', 'identities', `${found.account} belongs to another user, ${found.sub}`)
    case 'client-is-user': {
      const { section, id } = found
      const other = section === 'clients' ? 'the sub of a user' : 'the client_id of a client'
      return at(section, keyMembers[section], `${id} is ${other}; the two must differ`)
    }
    case 'unknown-parent':
      return at('groups', 'parentId', `there is no group ${found.parentId}`)
    case 'being-removed':
      return at(
        'groups',
        'groupId',
        `the group ${found.groupId} is still being removed; import again in a moment`,
      )
    case 'too-deep':
      return at(
        'groups',
        'parentId',
        `puts ${found.groupId} deeper than the ${deepestLevel} levels that the tree may have`,
      )
    case 'circle':
      return at('groups', 'parentId', `makes a circle: ${describeCircle(found.groupIds)}`)
    case 'unknown-group':
      return at(found.section, 'groupId', `there is no group ${found.groupId}`)
    case 'unknown-user':
      return at(found.section, 'sub', `there is no user ${found.sub}`)
    case 'unknown-client':
      return at('streams', 'client_id', `there is no client ${found.clientId}`)
    case 'factor-taken':
      return at('factors', 'id', takenFactor)
    case 'credential-repeated':
      return at(
        'factors',
        'credential_id',
        `is the same as in ${entryPath('factors', found.first)}`,
      )
  }
}

/** Each group is below the next; of a long circle only the beginning is shown. */
function describeCircle(groupIds: readonly string[]): string {
  const shown = groupIds.slice(0, 8)
  const end = shown.length < groupIds.length ? '…' : groupIds[0]
  return [...shown, end].join(' below ')
}
