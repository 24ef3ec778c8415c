import Type from 'typebox'
import { bodyReader } from '../../../api/body-reader.ts'
import { success } from '../../../api/envelope.ts'
import type { Actor } from '../../../events/actor.ts'
import { type Caller, nameOf } from '../../../groups/caller.ts'
import {
  groupAnswer,
  invalid,
  shared,
  unknownGroup,
} from '../../../groups/endpoints/group-schemas.ts'
import { rootId } from '../../../groups/group.ts'
import type { GroupStore } from '../../../groups/group-stores.ts'
import {
  GroupsError,
  invalidGroup,
  unknownGroup as noSuchGroup,
  notAllowed,
} from '../../../groups/groups-error.ts'
import type { Rights } from '../../../groups/rights.ts'
import { defineEndpoint, type Endpoint } from '../../../routing/endpoint-definition.ts'
import type { RouteDoc } from '../../../routing/route-doc.ts'
import { UsersError } from '../../../users/users-error.ts'
import type { IsAdministrator } from '../user-changes.ts'
import {
  checkClient,
  exampleLinks,
  linkPageResponse,
  linkPageSchema,
  linkRequestFields,
  recipientsIn,
} from './link-schemas.ts'
import type { SendPasswordLinks } from './send-password-links.ts'

interface MemberLinksDependencies {
  readonly sendPasswordLinks: SendPasswordLinks
  readonly isClient: (clientId: string) => Promise<boolean>
  readonly groups: GroupStore
  readonly rights: Rights
  readonly directory: {
    readonly isAdministrator: IsAdministrator
    /** Whether a user may act for another one. */
    mayActFor(actor: string, sub: string): Promise<boolean>
  }
}

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
    400: invalid,
    403: 'The caller may not do this, or the server sends no mail (11010).',
    404: unknownGroup,
  },
}

/** POST /groups-srv/password-links. */
export function memberLinksEndpoint(dependencies: MemberLinksDependencies): Endpoint<Caller> {
  const { sendPasswordLinks, isClient, groups, rights } = dependencies

  async function checkGroup(caller: Caller, groupId: string): Promise<void> {
    await rights.check(groups, caller, 'write', groupId)
    if (!(await groups.find(groupId))) throw noSuchGroup()
  }

  return defineEndpoint(doc, async (request, caller) => {
    if (caller.kind === 'machine' && !caller.writesUsers) throw notAllowed()
    const body = readBody(request)
    const { groupId } = body
    const recipients = recipientsIn(body, groupId !== undefined, 'groupId', invalidGroup)
    if (groupId !== undefined) await checkGroup(caller, groupId)
    await checkClient(body, isClient, invalidGroup)
    const isBounded =
      caller.kind === 'person' && !(await rights.has(groups, caller, 'write', rootId))
    const found = { ...recipients, acceptedOnly: isBounded }
    const page = await inGroupWords(
      sendPasswordLinks(actorOf(caller), found, {
        mayReach: (sub) => mayReach(dependencies, caller, sub),
        inviter: isBounded ? nameOf(caller) : undefined,
        clientId: body.client_id,
        dryRun: body.dryRun ?? false,
      }),
    )
    return success(linkPageResponse(page, { showsEmail: true }))
  })
}

/** Who acts, as the event log names them. */
function actorOf(caller: Caller): Actor {
  const { clientId, address } = caller
  if (caller.kind === 'machine')
    return { kind: 'machine', clientId: caller.clientId, address, scopes: [] }
  if (caller.kind === 'operator') return { kind: 'operator', name: caller.name }
  const { sub, sessionId = '' } = caller
  return { kind: 'person', sub, sessionId, clientId, address, scopes: [] }
}

async function mayReach(
  { directory }: MemberLinksDependencies,
  caller: Caller,
  sub: string,
): Promise<boolean> {
  if (caller.kind === 'person') return directory.mayActFor(caller.sub, sub)
  return caller.kind === 'operator' || !(await directory.isAdministrator(sub))
}

async function inGroupWords<T>(sent: Promise<T>): Promise<T> {
  try {
    return await sent
  } catch (error) {
    if (error instanceof UsersError) throw new GroupsError(11010, error.message)
    throw error
  }
}
