import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Company, groupName, memberOf, parentOf, userName } from './company.ts'

/** Writes a company, with these clients, as a file for `ostiary import`. */
export async function writeCompanyFile(
  path: string,
  company: Company,
  clients: readonly object[],
): Promise<void> {
  await pipeline(Readable.from(texts(company, clients)), createWriteStream(path))
}

function* texts(company: Company, clients: readonly object[]): Generator<string> {
  yield `{"clients":${JSON.stringify(clients)}`
  yield* section('users', company.users, (number) => ({
    sub: userName(number),
    username: userName(number),
    userStatus: 'VERIFIED',
  }))
  yield* section('groups', company.groups, (number) => {
    const parent = parentOf(number)
    return {
      groupId: groupName(number),
      groupName: `Group ${number}`,
      ...(parent !== undefined && { parentId: groupName(parent) }),
    }
  })
  yield* section('memberships', company.memberships, (number) => {
    const { groupId, sub, role } = memberOf(company, number)
    return { groupId, sub, roles: [role] }
  })
  yield '}\n'
}

const linesAtOnce = 1000

function* section(
  name: string,
  count: number,
  entry: (number: number) => object,
): Generator<string> {
  yield `,\n"${name}":[`
  for (let from = 0; from < count; from += linesAtOnce) {
    const lines = Array.from({ length: Math.min(linesAtOnce, count - from) }, (_, place) =>
      JSON.stringify(entry(from + place)),
    )
    yield (from === 0 ? '\n' : ',\n') + lines.join(',\n')
  }
  yield ']'
}
