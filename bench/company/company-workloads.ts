import { headerOf } from '../load/connection.ts'
import { httpRequest } from '../load/http-request.ts'
import type { ServerAddress } from '../targets/target.ts'
import { readTokens, tokenRequest, withConnection } from '../workloads/token-request.ts'
import {
  checkAnswer,
  NotOffered,
  type Operation,
  offered,
  type Workload,
} from '../workloads/workload.ts'
import {
  type Company,
  company,
  groupName,
  leafGroups,
  memberOf,
  middleGroups,
  topGroups,
  userName,
} from './company.ts'

/** Everything that is asked of a company, by the name of its measurement. */
export const companyWorkloads: readonly Workload[] = [
  work('company-empty', ({ request }) => {
    const text = request('GET', '/health/live')
    return () => ({ text, words: '"up"' })
  }),
  work('company-verify', ({ request, company }) => {
    const texts = verifications(company, (json) => request('POST', `${map}/verify`, json))
    return (turn) => ({ text: texts[turn % texts.length] ?? '', words: '"success":true' })
  }),
  {
    // The same requests to an endpoint that does nothing.
    name: 'empty-endpoint',
    async prepare(server) {
      const path = offered(server, 'emptyEndpoint')
      const headers = { authorization: `Bearer ${'a'.repeat(700)}` }
      const texts = verifications(company, (json) =>
        httpRequest('POST', server.origin, path, { headers, json }),
      )
      return repeat((turn) => ({ text: texts[turn % texts.length] ?? '', words: '"ok"' }))
    },
  },
  work('company-get-group', ({ request, company }) => (turn) => {
    const groupId = groupName(scattered(turn, company.groups))
    return { text: request('GET', `${group}?groupId=${groupId}`), words: `"groupId":"${groupId}"` }
  }),
  work('company-user-groups', ({ request, company }) => (turn) => {
    const sub = userName(scattered(turn, company.users))
    return { text: request('GET', `${map}/userwithmetadata/${sub}`), words: '"groupMetaData":[' }
  }),
  work('company-assign', ({ request, company }) => (turn) => {
    const { groupId, sub, role } = memberOf(company, scattered(turn, company.memberships))
    const json = { groupId, sub, roles: [role, `R${turn % 10}`], appendRole: false }
    return { text: request('POST', `${map}/assign`, json), words: `"groupId":"${groupId}"` }
  }),
  // As of now, so that the answer is the same with a past and without.
  work('company-verify-as-of', ({ request, company }) => {
    const asOf = seconds()
    const texts = verifications(company, (json) =>
      request('POST', `${map}/verify`, { ...json, asOf }),
    )
    return (turn) => ({ text: texts[turn % texts.length] ?? '', words: '"success":true' })
  }),
  work('company-user-groups-as-of', ({ request, company }) => {
    const asOf = seconds()
    return (turn) => {
      const sub = userName(scattered(turn, company.users))
      const path = `${map}/userwithmetadata/${sub}?asOf=${asOf}`
      return { text: request('GET', path), words: '"groupMetaData":[' }
    }
  }),
  work('company-search-as-of', (world) => {
    const asOf = seconds()
    return (turn) => {
      const groupId = middleGroups[scattered(turn, middleGroups.length)] ?? ''
      return { text: searchText(world, groupId, { asOf }), words: '"success":true' }
    }
  }),
  work('company-timeline-user', ({ request, company }) => (turn) => {
    const sub = userName(scattered(turn, company.users))
    return { text: request('GET', `${map}/history/${sub}?limit=${timeline}`), words: '"from":' }
  }),
  work('company-timeline-group', ({ request, company }) => {
    const names = leafGroups(company)
    return (turn) => {
      const groupId = names[scattered(turn, names.length)] ?? ''
      const path = `${group}/${groupId}/history?limit=${timeline}`
      return { text: request('GET', path), words: '"from":' }
    }
  }),
  search('company-search-leaf', ({ company }) => leafGroups(company)),
  search('company-search-middle', () => middleGroups),
  search('company-search-top', () => topGroups),
  search('company-search-skip-1000', () => topGroups, { skip: 1000 }),
  search('company-search-skip-10000', () => topGroups, { skip: 10_000 }),
  {
    name: 'company-search-after',
    async prepare(server) {
      const world = await prepareWorld(server)
      const after = await cursors(world)
      const page = topGroups.map((groupId) =>
        searchText(world, groupId, { after: after.get(groupId) }),
      )
      return repeat((turn) => ({ text: page[turn % page.length] ?? '', words: '"sub"' }))
    },
  },
  {
    name: 'company-move',
    mostConnections: 1,
    async prepare(server) {
      const { request } = await prepareWorld(server)
      const [moved, below] = ['group-9', 'group-8']
      const there = request('PUT', group, { groupId: moved, parentId: below })
      const back = request('PUT', group, { groupId: moved, parentId: 'root' })
      return {
        // Once there and once back, so that every measurement begins with the same tree.
        operation: () => async (send) => {
          checkAnswer(await send(there), 200, `"path":"/${below}/${moved}/"`)
          checkAnswer(await send(back), 200, `"path":"/${moved}/"`)
        },
      }
    },
  },
]

const group = '/groups-srv/usergroup'
const map = '/groups-srv/usergroupmap'
/** The smallest searched groups have this many members. */
const pageLength = 10
/** How far into the members of a top group the cursor of a later page points. */
const deepPages = 20
/** Every user and almost every group has had this many roles. */
const timeline = 5
/** How many of the memberships are asked about. */
const mostVerified = 50_000

interface World {
  readonly server: ServerAddress
  readonly company: Company
  request(method: string, path: string, json?: object): string
}

interface Question {
  readonly text: string
  /** Text that the right response contains. */
  readonly words: string
}

type Questions = (turn: number) => Question

async function prepareWorld(server: ServerAddress): Promise<World> {
  const { company } = server
  if (!company) throw new NotOffered('holds no company')
  const scope = ['read', 'write', 'delete'].map((right) => `ostiary:groups_${right}`).join(' ')
  const form = { grant_type: 'client_credentials', scope }
  const { access_token: token } = await withConnection(server, async (send) =>
    readTokens(await send(tokenRequest(server, form))),
  )
  const headers = { authorization: `Bearer ${token}` }
  return {
    server,
    company,
    request: (method, path, json) => httpRequest(method, server.origin, path, { headers, json }),
  }
}

function work(name: string, questions: (world: World) => Questions): Workload {
  return {
    name,
    async prepare(server) {
      return repeat(questions(await prepareWorld(server)))
    },
  }
}

/** Every connection sends the requests in turn. Each begins at another one. */
function repeat(questions: Questions): { operation(connection: number): Operation } {
  return {
    operation(connection) {
      let turn = connection * 1009
      return async (send) => {
        const { text, words } = questions(turn++)
        checkAnswer(await send(text), 200, words)
      }
    },
  }
}

/** Requests about members all over the company, made in advance to keep the load process fast. */
function verifications(company: Company, ask: (json: object) => string): readonly string[] {
  return Array.from({ length: mostVerified }, (_, turn) => {
    const { groupId, sub, role } = memberOf(company, scattered(turn, company.memberships))
    return ask({ userId: sub, groupId, groupType: '', roles: [role] })
  })
}

function search(
  name: string,
  groups: (world: World) => readonly string[],
  page: object = {},
): Workload {
  return work(name, (world) => {
    const names = groups(world)
    return (turn) => {
      const groupId = names[scattered(turn, names.length)] ?? ''
      return { text: searchText(world, groupId, page), words: '"success":true' }
    }
  })
}

function searchText({ request }: World, groupId: string, page: object): string {
  return request('POST', `${map}/search`, {
    groupIds: [groupId],
    includingChildGroups: true,
    includingRoles: true,
    take: pageLength,
    ...page,
  })
}

/** For each top group, the cursor of a page thousands of members on. */
async function cursors(world: World): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  await withConnection(world.server, async (send) => {
    for (const groupId of topGroups) {
      let after: string | undefined
      for (let page = 0; page < deepPages; page++) {
        const answer = await send(searchText(world, groupId, { after, take: 500 }))
        after = headerOf(answer, 'x-next-after')
      }
      if (after !== undefined) found.set(groupId, after)
    }
  })
  return found
}

const seconds = (): number => Math.floor(Date.now() / 1000)

/** Steps through all numbers below the limit, far from one to the next. */
function scattered(turn: number, limit: number): number {
  return (turn * 7919) % limit
}
