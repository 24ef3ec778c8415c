import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { faultList, ImportFault } from '../../src/transfer/entry-fault.ts'
import { readEntries } from '../../src/transfer/read-entries.ts'

/** Reads a text in pieces of so many bytes; answers entries as `users[0] value`, and faults. */
async function read(text: string | Uint8Array, size = 7) {
  const faults = faultList()
  const entries: string[] = []
  let refusal: string | undefined
  try {
    for await (const batch of readEntries(pieces(Buffer.from(text), size), faults)) {
      for (const { position, value } of batch.entries) {
        entries.push(`${batch.section}[${position}] ${JSON.stringify(value)}`)
      }
    }
  } catch (error) {
    if (!(error instanceof ImportFault)) throw error
    refusal = error.faults.map(({ path, problem }) => `${path}: ${problem}`).join('\n')
  }
  const listed = faults.listed.map(({ path, problem }) => `${path}: ${problem}`)
  return { entries, faults: listed, refusal }
}

async function* pieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

describe('an import file', () => {
  it('is read the same however it is cut into pieces', async () => {
    const text = `\ufeff{ "users": [{"name":"Ünï € 😀 \\ud83d\\ude00 \\n"}, 5], "groups": [{}, {"a":[[1],{}]}] }`
    const wanted = [
      'users[0] {"name":"Ünï € 😀 😀 \\n"}',
      'users[1] 5',
      'groups[0] {}',
      'groups[1] {"a":[[1],{}]}',
    ]
    for (const size of [1, 2, 3, 10, 1000]) {
      assert.deepEqual(await read(text, size), { entries: wanted, faults: [], refusal: undefined })
    }
  })

  it('keeps a member called __proto__ a member', async () => {
    const batch = readEntries(
      pieces(Buffer.from('{"users":[{"__proto__":{"a":1}}]}'), 99),
      faultList(),
    )
    const { value } = await batch.next()
    assert.deepEqual(Object.keys(value.entries[0].value), ['__proto__'])
  })

  it('gives entries of one section in batches', async () => {
    const text = JSON.stringify({ users: Array(1200).fill({}), groups: [{}] })
    const sizes: string[] = []
    for await (const { section, entries } of readEntries(
      pieces(Buffer.from(text), 99),
      faultList(),
    )) {
      sizes.push(`${section} ${entries.length}`)
    }
    assert.deepEqual(sizes, ['users 500', 'users 500', 'users 200', 'groups 1'])
  })

  it('names every fault of its structure', async () => {
    const { faults, entries } = await read(
      '{"user":[{}],"groups":{"a":{}},"clients":7,"memberships":[{"sub":1,"sub":2}],"memberships":[{}],"x":null}',
    )
    assert.deepEqual(faults, [
      'user: is not known; did you mean users?',
      'groups: must be a list',
      'clients: must be a list',
      'memberships[0].sub: is given twice',
      'memberships: is given twice',
      'x: is not known',
    ])
    assert.deepEqual(entries, ['memberships[0] {"sub":2}'])
  })

  const broken: readonly (readonly [text: string | Uint8Array, where: string])[] = [
    ['{"users":[\n{"ü":1,}]}', 'line 2, column 9: this is not JSON'],
    ['{"users":[\n\n  {"a":tru}]}', 'line 3, column 11: this is not JSON'],
    ['{"users":[]}\n x', 'line 2, column 2: this is not JSON'],
    ['{"users":[{"a":"\n"}]}', 'line 1, column 17: this is not JSON'],
    ['{"users":[{"a":1}', 'line 1, column 18: the file ends here, though more must follow'],
    ['{"users":[{"a":"b', 'line 1, column 18: the file ends here, though more must follow'],
    ['\n', 'line 2, column 1: the file ends here, though more must follow'],
    ['', 'line 1, column 1: the file ends here, though more must follow'],
    [
      '[]',
      ': must be an object with clients, users, groupTypes, roles, groups, memberships, scopeGroups, scopes, resources, detailTypes, images, trustedIssuers, settings, texts, webhooks, targets, streams, signInPolicies, groupLooks, membershipTerms, durationRules, accessRules, eligibleRoles, domains, connections, upstreamAccounts, ruleRoles, scimSettings, scimUsers, scimGroups, scimMembers, factors',
    ],
    [`{"users":[{},${'['.repeat(99)}`, 'users[1]: is nested more than 64 deep'],
  ]
  for (const [text, where] of broken) {
    it(`is refused with the place: ${JSON.stringify(String(text).slice(0, 30))}`, async () => {
      for (const size of [1, 5, 1000]) assert.equal((await read(text, size)).refusal, where)
    })
  }

  it('is refused when its text is not UTF-8', async () => {
    const bytes = Buffer.from('{"users":["abc"]}')
    bytes[12] = 0xff
    assert.match((await read(bytes)).refusal ?? '', /^line 1, column \d+: this is not JSON$/)
  })

  it('is refused for an entry that would fill the memory', async () => {
    const text = `{"users":[{}, {"name":"${'x'.repeat(5_000_000)}"}]}`
    const { refusal } = await read(text, 65_536)
    assert.equal(refusal, 'users[1]: is longer than 4194304 bytes')
  })

  it('reports the errors found before the text breaks', async () => {
    assert.equal((await read('{"user":[],"groups":[}')).refusal?.split('\n').length, 2)
  })
})
