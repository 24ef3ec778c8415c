import { areRoles } from '../../../groups/group-record.ts'
import { isGoverningRole } from '../../../groups/rule-roles.ts'
import { isRoleName } from '../../../kernel/built-in-names.ts'
import { fitPerson } from '../fit-person.ts'
import { type ForeignFile, readValues } from '../foreign-json.ts'
import {
  type ForeignObject,
  flagOf,
  isForeignObject,
  listOf,
  memberOf,
  textOf,
  textsOf,
} from '../foreign-values.ts'
import { groupIds, topGroupId } from '../group-ids.ts'
import type { LeftBehindKind } from '../left-behind.ts'
import type { TranslatedEntry, Translation } from '../translation.ts'

const kinds = {
  clients: {
    what: 'applications (their secrets are exported as hashes of another kind)',
    advice: 'Register them here with the same client_id; confidential ones get a new secret.',
  },
  machines: {
    what: 'service users',
    advice: 'Register a client with client_credentials for each.',
  },
  role: {
    what: 'project roles whose keys cannot be used here, or give power over others',
    advice: 'Rename them there, or give them here.',
  },
  grant: {
    what: 'grants of people or projects that the file does not have',
    advice: 'Export all organizations in one file, and import again.',
  },
  links: {
    what: 'accounts at other providers',
    advice: 'Make connections here; people link their account there at their next sign-in.',
  },
  code: {
    what: 'one-time codes whose secret is no base32',
    advice: 'These people set up an authenticator app here.',
  },
} satisfies Record<string, LeftBehindKind>

/** An organization with what is needed to place people and roles. */
interface Organization {
  readonly id: string
  readonly name: string
  readonly projects: Map<string, string>
}

const memberLists = ['projects', 'projectRoles', 'userGrants', 'humanUsers']
const countedLists = ['oidcApps', 'apiApps', 'machineUsers']

/** The document itself is exported; what the API takes has it inside `dataOrgs`. */
const places = ['orgs', 'dataOrgs.orgs', 'data_orgs.orgs']

/**
 * Translates what `admin/v1/export` of ZITADEL answers. Organizations become groups, projects
 * groups below them, and grants roles there.
 */
export async function* translateZitadel(translation: Translation): AsyncGenerator<TranslatedEntry> {
  const { files, choices, rules, leftBehind } = translation
  const organizations = await readOrganizations(files)
  const top = choices.group && topGroupId(choices.group, '', rules.rules)
  const idsOf = new Map(
    [...organizations.values()].map(({ id, name, projects }) => {
      const own = topGroupId(top ? `${top}-${plain(name)}` : undefined, plain(name), rules.rules)
      return [
        id,
        groupIds(
          own,
          [...projects.values()].map((project) => [project]),
        ),
      ] as const
    }),
  )
  if (top) yield { section: 'groups', value: { groupId: top, groupName: top } }
  for (const { id, name, projects } of organizations.values()) {
    const ids = idsOf.get(id)
    if (!ids) continue
    const value = { groupId: ids.top, groupName: name, ...(top && { parentId: top }) }
    yield { section: 'groups', value }
    for (const project of projects.values()) {
      const groupId = ids.idOf([project])
      yield { section: 'groups', value: { groupId, groupName: project, parentId: ids.top } }
    }
  }

  const people = new Set<string>()
  for (const file of files) {
    for await (const { organization, list, value } of readLists(file, [
      ...memberLists,
      ...countedLists,
    ])) {
      const ids = idsOf.get(organization)
      if (!ids) continue
      if (list === 'oidcApps' || list === 'apiApps') leftBehind.add(kinds.clients, appName(value))
      if (list === 'machineUsers')
        leftBehind.add(kinds.machines, textOf(memberOf(value, 'user'), 'userName'))
      if (list === 'projectRoles') yield* translateRole(value, translation)
      if (list !== 'humanUsers') continue
      const user = memberOf(value, 'user')
      const about = textOf(user, 'userName') ?? 'somebody'
      const person = fitPerson(personOf(value), about, translation)
      if (!person) continue
      const sub = String(person.value.sub)
      people.add(sub)
      yield person
      yield { section: 'memberships', value: { groupId: ids.top, sub, roles: [] } }
      if (listOf(user, 'idps').length > 0) leftBehind.add(kinds.links, about)
      const code = textOf(user, 'otpCode')?.replaceAll(/[\s=]/g, '').toUpperCase()
      if (code === undefined) continue
      if (!/^[A-Z2-7]{16,128}$/.test(code)) leftBehind.add(kinds.code, about)
      else {
        const factor = { id: `${sub}-totp`, sub, kind: 'totp', name: 'App', created_at: 0 }
        yield { section: 'factors', value: { ...factor, secret: code } }
      }
    }
  }
  for (const file of files) {
    for await (const { organization, value } of readLists(file, ['userGrants'])) {
      const sub = textOf(value, 'userId') ?? ''
      const projectId = textOf(value, 'projectId') ?? ''
      const owner = [...organizations.values()].find(({ projects }) => projects.has(projectId))
      const project = owner?.projects.get(projectId)
      const ids = owner && idsOf.get(owner.id)
      const given = textsOf(value, 'roleKeys')
      const roles = given.filter((role) => isRoleName(role) && !isGoverningRole(role))
      if (!ids || project === undefined || !people.has(sub) || !areRoles(roles)) {
        leftBehind.add(kinds.grant, `${sub} of ${organization} in ${projectId}`)
      } else yield { section: 'memberships', value: { groupId: ids.idOf([project]), sub, roles } }
    }
  }
}

async function readOrganizations(
  files: readonly ForeignFile[],
): Promise<ReadonlyMap<string, Organization>> {
  const found = new Map<string, Organization>()
  const names = new Map<string, string>()
  const projects = new Map<string, Map<string, string>>()
  for (const file of files) {
    for await (const { organization, list, value } of readLists(file, ['projects'], ['org'])) {
      if (list === 'org') names.set(organization, textOf(value, 'name') ?? organization)
      else {
        const own = projects.get(organization) ?? new Map()
        const id = textOf(value, 'projectId')
        const name = textOf(memberOf(value, 'project'), 'name')
        if (id !== undefined) own.set(id, name ?? id)
        projects.set(organization, own)
      }
    }
  }
  for (const [id, name] of names) {
    found.set(id, { id, name, projects: projects.get(id) ?? new Map() })
  }
  return found
}

interface ListedValue {
  /** Which organization of the file it belongs to, by its place. */
  readonly organization: string
  readonly list: string
  readonly value: ForeignObject
}

async function* readLists(
  file: ForeignFile,
  lists: readonly string[],
  single: readonly string[] = [],
): AsyncGenerator<ListedValue> {
  const wanted = places.flatMap((place) => [
    ...lists.map((list) => `${place}.*.${list}.*`),
    ...single.map((name) => `${place}.*.${name}`),
  ])
  for await (const { path, value } of readValues(file, wanted)) {
    const at = path.indexOf('orgs')
    const list = String(path[at + 2])
    if (isForeignObject(value)) {
      yield { organization: `${file.name} ${path[at + 1]}`, list, value }
    }
  }
}

function* translateRole(
  role: ForeignObject,
  { leftBehind }: Translation,
): Generator<TranslatedEntry> {
  const name = textOf(role, 'roleKey') ?? ''
  if (!isRoleName(name) || isGoverningRole(name)) return leftBehind.add(kinds.role, name)
  const title = textOf(role, 'displayName')?.slice(0, 256)
  yield { section: 'roles', value: { role: name, ...(title && { name: title }) } }
}

function personOf(human: ForeignObject): ForeignObject {
  const user = memberOf(human, 'user')
  const [profile, email, phone] = ['profile', 'email', 'phone'].map((name) => memberOf(user, name))
  const gender = textOf(profile, 'gender')?.replace('GENDER_', '').toLowerCase()
  const number = textOf(phone, 'phone')
  const hash = textOf(memberOf(user, 'hashedPassword'), 'value')
  return {
    sub: textOf(human, 'userId'),
    username: textOf(user, 'userName'),
    email: textOf(email, 'email'),
    email_verified: flagOf(email, 'isEmailVerified'),
    phone_number: number,
    ...(number !== undefined && { phone_number_verified: flagOf(phone, 'isPhoneVerified') }),
    name: textOf(profile, 'displayName'),
    given_name: textOf(profile, 'firstName'),
    family_name: textOf(profile, 'lastName'),
    nickname: textOf(profile, 'nickName'),
    locale: textOf(profile, 'preferredLanguage'),
    ...(gender && gender !== 'unspecified' && { gender }),
    ...(hash !== undefined && {
      password_hash: hash,
      mustChange: flagOf(user, 'passwordChangeRequired'),
    }),
  }
}

const appName = (value: ForeignObject) => textOf(memberOf(value, 'app'), 'name')
const plain = (name: string) => name.replaceAll(/[^A-Za-z0-9._-]+/g, '_').slice(0, 28)
