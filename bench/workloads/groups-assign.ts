import { httpRequest } from '../load/http-request.ts'
import { seedUsers } from '../targets/seed.ts'
import type { ServerAddress } from '../targets/target.ts'
import { readTokens, tokenRequest, withConnection } from './token-request.ts'
import { checkAnswer, offered, type Workload, WrongAnswer } from './workload.ts'

const depth = 3
const roles = ['LEAD', 'BUYER', 'AUDITOR']

/**
 * An application gives users other roles in a group below two others; each connection another user.
 */
export const groupsAssign: Workload = {
  name: 'groups-assign',
  async prepare(server) {
    const path = offered(server, 'groupsAssign')
    const request = await managementRequests(server)
    const groupId = await makeGroups(server, request)
    return {
      operation(connection) {
        const sub = `sub-of-${seedUsers[connection % seedUsers.length]?.username}`
        let turn = connection
        return async (send) => {
          const json = { groupId, sub, roles: [roles[turn++ % roles.length]], appendRole: false }
          checkAnswer(await send(request('POST', path, json)), 200, `"groupId":"${groupId}"`)
        }
      },
    }
  },
}

type ManagementRequest = (method: string, path: string, json: object) => string

async function managementRequests(server: ServerAddress): Promise<ManagementRequest> {
  const scope = 'ostiary:groups_read ostiary:groups_write'
  const ask = tokenRequest(server, { grant_type: 'client_credentials', scope })
  const { access_token: token } = await withConnection(server, async (send) =>
    readTokens(await send(ask)),
  )
  const headers = { authorization: `Bearer ${token}` }
  return (method, path, json) => httpRequest(method, server.origin, path, { headers, json })
}

/** Makes one group below the other, unless they are there; answers the lowest. */
async function makeGroups(server: ServerAddress, request: ManagementRequest): Promise<string> {
  let parentId = 'root'
  for (let level = 1; level <= depth; level++) {
    const groupId = `bench-level-${level}`
    const text = request('POST', offered(server, 'groups'), {
      groupId,
      groupName: groupId,
      parentId,
    })
    const answer = await withConnection(server, (send) => send(text))
    if (answer.status !== 200 && answer.status !== 409) throw new WrongAnswer(answer, 'a group')
    parentId = groupId
  }
  return parentId
}
