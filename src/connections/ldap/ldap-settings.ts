import Type, { type Static } from 'typebox'
import { Value } from 'typebox/value'
import { ArrivalFault } from '../arrival.ts'
import type { Connection } from '../connection.ts'
import type { SyncPlan } from '../kind.ts'
import { normaliseDn } from './distinguished-name.ts'

const dn = (description: string) =>
  Type.String({ minLength: 1, maxLength: 1024, pattern: '^[^\\p{Cc}]*$', description })
const attributePattern = '^[A-Za-z][A-Za-z0-9-]{0,63}$'
const attribute = (description: string) =>
  Type.Optional(Type.String({ pattern: attributePattern, maxLength: 64, description }))

/** How people of a directory are kept in step with it. */
const SyncSettings = Type.Object(
  {
    every_minutes: Type.Optional(
      Type.Integer({
        minimum: 15,
        maximum: 10_080,
        description: 'How often the directory is read; only on demand unless given.',
      }),
    ),
    full_hours: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 168,
        description:
          'How often Active Directory is read whole; 24 unless given. In between, what has changed is read, and nobody is found to be gone.',
      }),
    ),
    ended: Type.Optional(
      Type.Enum(['block', 'keep'], {
        description:
          'What becomes of an account here if the one in the directory is disabled or gone; it is blocked unless given. Sessions, tokens and roles by rules end in both cases.',
      }),
    ),
    most_ended_percent: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 100,
        description:
          'If more people than this are disabled or gone, and more than 10, nobody is ended until somebody confirms it; 20 unless given.',
      }),
    ),
  },
  { additionalProperties: false },
)

/** What a connection to a directory is set to. */
export const LdapSettings = Type.Object(
  {
    urls: Type.Array(Type.String({ maxLength: 300, pattern: '^ldaps?://[^\\s/?#@]+/?$' }), {
      minItems: 1,
      maxItems: 4,
      uniqueItems: true,
      description:
        'Servers of the directory, `ldaps://HOST` or `ldap://HOST`. The first is asked first.',
    }),
    starttls: Type.Optional(
      Type.Boolean({
        description:
          'Whether `ldap://` is encrypted with StartTLS; it is. Without it, only hosts of `connections.privateHosts` are asked.',
      }),
    ),
    ca: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 65_536,
        description: 'PEM. Certificate authorities to trust instead of those of the system.',
      }),
    ),
    base_dn: dn('Where people are.'),
    bind_dn: Type.Optional(
      dn('Who searches, with the secret `bind_password`; anonymous unless given.'),
    ),
    directory_id: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z0-9._:-]{1,128}$',
        description: 'Names the directory for good, if its base DN may change.',
      }),
    ),
    user_attributes: Type.Optional(
      Type.Array(Type.Enum(['uid', 'mail', 'userPrincipalName', 'sAMAccountName', 'cn']), {
        minItems: 1,
        uniqueItems: true,
        description:
          'The attributes that what people type is compared with; uid and mail unless given.',
      }),
    ),
    object_class: attribute('The object class of people; `person` unless given.'),
    id_attribute: Type.Optional(
      Type.Enum(['entryUUID', 'objectGUID'], {
        description:
          'Names a person for good; entryUUID unless given, objectGUID for Active Directory.',
      }),
    ),
    attributes: Type.Optional(
      Type.Object(
        {
          email: attribute('The attribute with the email address; `mail` unless given.'),
          name: attribute('The attribute with the display name; `displayName` or `cn`.'),
          given_name: attribute('The attribute with the given name; `givenName` unless given.'),
          family_name: attribute('The attribute with the family name; `sn` unless given.'),
          username: attribute('The attribute with the short name; `uid` or `sAMAccountName`.'),
        },
        { additionalProperties: false },
      ),
    ),
    claim_attributes: Type.Optional(
      Type.Array(Type.String({ pattern: attributePattern, maxLength: 64 }), {
        maxItems: 32,
        uniqueItems: true,
        description: 'Other attributes that rules need, such as `department`.',
      }),
    ),
    groups: Type.Optional(
      Type.Enum(['none', 'memberOf', 'search', 'nested'], {
        description:
          'How groups of a person are found: not at all, by the attribute memberOf, by a search for groups with the person as a member, or also groups of those groups.',
      }),
    ),
    groups_base_dn: Type.Optional(dn('Where groups are; the base DN unless given.')),
    member_attribute: Type.Optional(
      Type.Enum(['member', 'uniqueMember', 'memberUid'], {
        description: 'The attribute of a group that names its members; `member` unless given.',
      }),
    ),
    group_names: Type.Optional(
      Type.Enum(['dn', 'cn'], {
        description:
          'Whether the claim `groups` has whole DNs, or the first name in each; DNs unless given.',
      }),
    ),
    disabled_when: Type.Optional(
      Type.Array(
        Type.Object(
          {
            attribute: Type.String({ pattern: attributePattern, maxLength: 64 }),
            value: Type.String({ minLength: 1, maxLength: 255 }),
          },
          { additionalProperties: false },
        ),
        {
          maxItems: 8,
          description:
            'Values that mean that an account is disabled, besides `userAccountControl`, `nsAccountLock` and `pwdAccountLockedTime`. Upper and lower case are the same.',
        },
      ),
    ),
    sync: Type.Optional(SyncSettings),
  },
  { additionalProperties: false },
)

type GivenSettings = Static<typeof LdapSettings>

/** The names of the secrets. */
export const ldapSecrets = ['bind_password'] as const

/** The settings of a connection, with defaults for what is not set. */
export type LdapSettingsOf = ReturnType<typeof ldapSettingsOf>

export function ldapSettingsOf({ settings, alias }: Pick<Connection, 'settings' | 'alias'>) {
  const given = checked(settings, alias)
  const { attributes = {} } = given
  return {
    urls: given.urls,
    usesStartTls: given.starttls ?? true,
    ca: given.ca,
    baseDn: given.base_dn,
    bindDn: given.bind_dn,
    userAttributes: given.user_attributes ?? (['uid', 'mail'] as const),
    objectClass: given.object_class ?? 'person',
    idAttribute: given.id_attribute ?? ('entryUUID' as const),
    emailAttribute: attributes.email ?? 'mail',
    nameAttributes: attributes.name ? [attributes.name] : ['displayName', 'cn'],
    givenNameAttribute: attributes.given_name ?? 'givenName',
    familyNameAttribute: attributes.family_name ?? 'sn',
    usernameAttributes: attributes.username ? [attributes.username] : ['uid', 'sAMAccountName'],
    claimAttributes: given.claim_attributes ?? [],
    groups: given.groups ?? ('none' as const),
    groupsBaseDn: given.groups_base_dn ?? given.base_dn,
    memberAttribute: given.member_attribute ?? ('member' as const),
    groupNames: given.group_names ?? ('dn' as const),
    disabledWhen: given.disabled_when ?? [],
    sync: syncPlanOf(given.sync),
  }
}

function syncPlanOf(given: GivenSettings['sync'] = {}): SyncPlan {
  const { every_minutes: minutes, full_hours: hours = 24 } = given
  return {
    everyMs: minutes === undefined ? undefined : minutes * 60_000,
    fullEveryMs: hours * 3_600_000,
    blocksEnded: given.ended !== 'keep',
    mostEndedShare: (given.most_ended_percent ?? 20) / 100,
  }
}

function checked(settings: Connection['settings'], alias: string): GivenSettings {
  if (Value.Check(LdapSettings, settings)) return settings
  const [first] = Value.Errors(LdapSettings, settings)
  const problem = `${first?.instancePath ?? ''} ${first?.message ?? ''}`
  throw new ArrivalFault('misconfigured', `the settings of ${alias} are not valid: ${problem}`)
}

/** What stands for a directory: its name, or its base. Servers of it come and go. */
export function ldapIssuerOf({ settings }: Pick<Connection, 'settings'>): string {
  const { directory_id: id, base_dn: base } = settings
  return typeof id === 'string' ? `ldap:${id}` : `ldap:${normaliseDn(String(base))}`
}
