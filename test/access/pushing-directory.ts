import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { addDomain } from '../connections/company-scene.ts'
import {
  connect,
  groupSchema,
  patchSchema,
  sender,
  tokenFor,
  untilTaken,
  userSchema,
} from '../scim/scim-scene.ts'
import type { Answer, ServerCalls, TestUser } from '../support/server-calls.ts'
import type { ServerWorld } from '../support/server-world.ts'

/** A directory that pushes people into a crew, which gives them a role in another group. */
export interface PushingDirectory {
  /** Takes somebody over who was here before; answers their id of SCIM. */
  adopt(user: TestUser & { readonly email: string }): Promise<string>
  /** An address of the domain that the directory speaks for. */
  address(): string
  /** The group that stands for the crew. */
  readonly crewId: string
  /** Puts somebody into the crew, or takes them out. */
  push(node: ServerCalls, id: string, isIn: boolean): Promise<Answer>
  /** Whether the person is in the crew, as each resource says it. */
  read(node: ServerCalls, id: string): Promise<readonly boolean[]>
}

interface Resource {
  readonly id: string
  readonly groups?: readonly { readonly value: string }[]
  readonly members?: readonly { readonly value: string }[]
  readonly Resources?: readonly Resource[]
}

/** Connects a directory with a group; its crew has the given role in a group below. */
export async function pushingDirectory(
  world: ServerWorld,
  groupId: string,
  gives: { readonly groupId: string; readonly role: string },
): Promise<PushingDirectory> {
  const domain = `${randomUUID()}.example`
  await addDomain(world, { name: domain, groupId, status: 'proven' })
  const displayName = `Crew ${randomUUID()}`
  const rule = { claim: 'groups', value: 'Crew *', groupId: gives.groupId, roles: [gives.role] }
  const connection = await connect(world, { groupId, rules: [rule] })
  const token = await tokenFor(world, connection)
  const ask = async (node: ServerCalls, method: string, path: string, body?: object) => {
    const send = sender(node, token)
    return untilTaken(() => send(method, path, body && { ...body }))
  }
  const make = async (path: string, body: object) => {
    const answer = await ask(world, 'POST', path, body)
    assert.equal(answer.status, 201, answer.text)
    return answer.json as unknown as Resource
  }
  const crew = await make('/Groups', { schemas: [groupSchema], displayName })
  const found = async (node: ServerCalls, path: string) => {
    const answer = await ask(node, 'GET', path)
    assert.equal(answer.status, 200, answer.text)
    return answer.json as unknown as Resource
  }
  return {
    crewId: crew.id,
    address: () => `${randomUUID()}@${domain}`,
    async adopt({ email }) {
      const emails = [{ value: email, type: 'work', primary: true }]
      const person = { schemas: [userSchema], userName: email, emails, active: true }
      return (await make('/Users', person)).id
    },
    push: (node, id, isIn) =>
      ask(node, 'PATCH', `/Groups/${crew.id}`, {
        schemas: [patchSchema],
        Operations: [
          isIn
            ? { op: 'add', path: 'members', value: [{ value: id }] }
            : { op: 'remove', path: `members[value eq "${id}"]` },
        ],
      }),
    async read(node, id) {
      const filter = encodeURIComponent(`id eq "${crew.id}" and members eq "${id}"`)
      const [person, group, search] = await Promise.all(
        [`/Users/${id}`, `/Groups/${crew.id}`, `/Groups?filter=${filter}`].map((path) =>
          found(node, path),
        ),
      )
      const has = (list: readonly { readonly value: string }[] = [], value: string) =>
        list.some((each) => each.value === value)
      return [
        has(person?.groups, crew.id),
        has(group?.members, id),
        search?.Resources?.some((each) => each.id === crew.id) ?? false,
      ]
    },
  }
}
