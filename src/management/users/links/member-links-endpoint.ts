import Type from 'typebox'
import { bodyReader } from '../../../api/body-reader.ts'
import { success } from '../../../api/envelope.ts'
import { type Actor, nameOf } from '../../../events/actor.ts'
import { groupAnswer, shared } from '../../../groups/endpoints/group-schemas.ts'
import { rootId } from '../../../groups/group.ts'
import {
  GroupsError,
  groupRefusals,
  invalidGroup,
  unknownGroup as noSuchGroup,
} from '../../../groups/groups-error.ts'
import { defineEndpoint, type Endpoint } from '../../../routing/endpoint-definition.ts'
import type { RouteDoc } from '../../../routing/route-doc.ts'
import { UsersError } from '../../../users/users-error.ts'
import {
  checkClient,
  exampleLinks,
  linkPageResponse,
  linkPageSchema,
  linkRequestFields,
  recipientsIn,
} from './link-schemas.ts'
import type { LinkContext } from './send-password-links.ts'

const bodySchema = Type.Object(linkRequestFields, {
  additionalProperties: false,
  title: 'MemberLinkRequest',
})
const readBody = bodyReader(bodySchema, invalidGroup)

const doc: RouteDoc = {
  ...shared,
  id: 'sendMemberLinks',
  summary: 'Send members links to choose a password',
  rule: 'A machine needs users_write as well. A person may do this for people all of whose roles are in groups that they administer; for others the outcome is `not_allowed`, whether or not they exist. People who are only invited into the group are not among its members for them.',
  description:
    'The same as `POST /users-srv/password-links`, for those who administer groups. Either `subs` names the people, or `groupId` asks for all members of that group who have no password.',
  body: { schema: bodySchema, as: ['json'], example: { groupId: 'acme', limit: 100 } },
  answers: { 200: groupAnswer('What was done for each person.', linkPageSchema, exampleLinks) },
  refusedFor: {
    ...groupRefusals(11003, 11001),
    403: 'The caller may not do this, or the server sends no mail (11010).',
  },
}

/** POST /groups-srv/password-links. */
export function memberLinksEndpoint(context: LinkContext): Endpoint<Actor> {
  const { sendPasswordLinks, isClient, groups, rights } = context

  async function checkGroup(actor: Actor, groupId: string): Promise<void> {
    await rights.check(groups, actor, 'groups_write', groupId)
    if (!(await groups.find(groupId))) throw noSuchGroup()
  }

  return defineEndpoint(doc, async (request, actor) => {
    rights.checkMachine(actor, 'users_write')
    const body = readBody(request)
    const { groupId } = body
    const recipients = recipientsIn(body, groupId !== undefined, 'groupId', invalidGroup)
    if (groupId !== undefined) await checkGroup(actor, groupId)
    await checkClient(body, isClient, invalidGroup)
    const isBounded =
      actor.kind === 'person' && !(await rights.has(groups, actor, 'groups_write', rootId))
    const found = { ...recipients, acceptedOnly: isBounded }
    const page = await inGroupWords(
      sendPasswordLinks(actor, found, {
        mayReach: (sub) => mayReach(context, actor, sub),
        inviter: isBounded ? nameOf(actor) : undefined,
        clientId: body.client_id,
        dryRun: body.dryRun ?? false,
      }),
    )
    return success(linkPageResponse(page, { showsEmail: true }))
  })
}

async function mayReach({ directory }: LinkContext, actor: Actor, sub: string): Promise<boolean> {
  if (actor.kind === 'person') return directory.mayActFor(actor.sub, sub)
  return actor.kind === 'operator' || !(await directory.isAdministrator(sub))
}

async function inGroupWords<T>(sent: Promise<T>): Promise<T> {
  try {
    return await sent
  } catch (error) {
    if (error instanceof UsersError) throw new GroupsError(11010, error.message)
    throw error
  }
}
