import Type from 'typebox'
import { bodyReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import type { Actor } from '../../events/actor.ts'
import { isEmail, normaliseLoginName } from '../../kernel/login-name.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { localeSchema } from '../../texts/locales.ts'
import { rolesSchema } from '../group-record.ts'
import { groupRefusals, invalidGroup } from '../groups-error.ts'
import type { InviteMember } from '../invite-member.ts'
import { exampleSub, groupAnswer, groupIdSchema, overRoles, shared } from './group-schemas.ts'

const { Optional: optional } = Type
const text = Type.String()
const mostMemberships = 20

const emailSchema = Type.Refine(
  Type.String({ description: 'must be an email address' }),
  (text) => isEmail(text) && normaliseLoginName(text) !== undefined,
)
const name = optional(
  Type.String({ minLength: 1, maxLength: 256, description: 'must be 1 to 256 characters' }),
)
const invitationSchema = Type.Object(
  {
    email: emailSchema,
    given_name: name,
    family_name: name,
    language: optional(localeSchema),
    client_id: optional(
      Type.String({
        maxLength: 256,
        description: 'must be the client_id of the application that the link leads to',
      }),
    ),
    memberships: Type.Array(Type.Object({ groupId: groupIdSchema, roles: rolesSchema }), {
      minItems: 1,
      maxItems: mostMemberships,
      description: `must be a list of 1 to ${mostMemberships} groups with roles`,
    }),
  },
  { title: 'MemberInvitation' },
)
const readInvitation = bodyReader(invitationSchema, invalidGroup)

const invitedSchema = Type.Object(
  {
    sub: optional(text),
    invited: Type.Boolean({
      description:
        'Whether an email was sent, or the person has to accept. False if they had an account already.',
    }),
    memberships: Type.Array(
      Type.Object({
        groupId: text,
        roles: Type.Array(text, { description: 'The roles after.' }),
        change: Type.Enum(['added', 'changed', 'unchanged']),
      }),
    ),
  },
  { additionalProperties: false, title: 'InvitedMember' },
)

const doc: RouteDoc = {
  ...shared,
  id: 'inviteMember',
  summary: 'Invite a person into groups',
  description:
    'Makes the owner of an email address a member of all these groups, or of none. If an account has proved the address, it gets the roles; to somebody who administers some groups, and does not have that person below them, the answer is the same as for an unknown address, and the person has to accept. Otherwise an account is prepared, and its owner gets a link by email to choose a password; nobody can use it before. The memberships begin at once: they are decided by the rights that the caller has now, and can be taken back like any other. Roles are added, never taken. A second call sends another email. With `client_id`, the page of the link leads on to that application.',
  rule: `A machine needs users_write as well. ${overRoles} Nobody is invited into the administrators’ group.`,
  body: {
    schema: invitationSchema,
    as: ['json'],
    example: {
      email: 'grace@example.com',
      given_name: 'Grace',
      memberships: [{ groupId: 'acme', roles: ['ENGINEER'] }],
    },
  },
  answers: {
    200: groupAnswer('The account and its memberships.', invitedSchema, {
      sub: exampleSub,
      invited: true,
      memberships: [{ groupId: 'acme', roles: ['ENGINEER'], change: 'added' }],
    }),
  },
  refusedFor: {
    ...groupRefusals(11003, 11001, 11017, 11013),
    403: 'The caller may not do this, or the server cannot invite people (11010).',
    429: 'Too many invitations by this person, or to this address.',
  },
}

/** POST /groups-srv/invitations. */
export function inviteMemberEndpoint({
  inviteMember,
}: {
  readonly inviteMember: InviteMember
}): Endpoint<Actor> {
  return defineEndpoint(doc, async (request, actor) => {
    const { sub, isInvited, memberships } = await inviteMember(actor, readInvitation(request))
    return success({
      ...(sub !== undefined && { sub }),
      invited: isInvited,
      memberships: memberships.map(({ membership: { groupId, roles }, change }) => ({
        groupId,
        roles,
        change,
      })),
    })
  })
}
