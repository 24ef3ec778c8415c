import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, it } from 'node:test'
import { pathToFileURL } from 'node:url'
import { costTable } from '../../bench/profile/profile-tables.ts'
import { requestCost } from '../../bench/profile/request-cost.ts'
import { withSourceFrames } from '../../bench/profile/source-frames.ts'
import { summariseProfile } from '../../bench/profile/summarise-profile.ts'
import {
  type CallFrame,
  filesOfGroups,
  groupOfFile,
  groupOfStack,
  pathOf,
} from '../../bench/profile/time-groups.ts'
import { projectRoot } from '../../src/kernel/folders.ts'

const checkout = 'file:///home/ada/src/ostiary'

function frame(functionName: string, file = ''): CallFrame {
  const isInCheckout = file !== '' && !file.startsWith('node:')
  return {
    functionName,
    url: isInCheckout ? `${checkout}/${file}` : file,
    lineNumber: 0,
    columnNumber: 0,
  }
}

const write = [frame('writeUtf8String'), frame('handleWrite', 'node:internal/stream_base_commons')]

describe('the groups of processor time', () => {
  it('have only files and packages that exist', () => {
    const files = Object.values(filesOfGroups).flat()
    const missing = files.filter((file) => !file.startsWith('node:') && !exists(file))
    assert.deepEqual(missing, [])
  })

  it('have every folder of the sources', () => {
    const folders = readdirSync(join(projectRoot, 'src'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'cli')
      .map(({ name }) => `src/${name}/`)
    assert.deepEqual(
      folders.filter((folder) => groupOfFile(folder) === 'the rest'),
      [],
    )
  })

  it('take the longest entry that matches a file', () => {
    assert.equal(groupOfStack([frame('handler', 'src/http/serving/fastify-app.ts')]), 'serving')
    assert.equal(groupOfStack([frame('params', 'src/http/params.ts')]), 'reading parameters')
    assert.equal(groupOfStack([frame('send', 'node_modules/fastify/lib/reply.js')]), 'answer')
    assert.equal(groupOfStack([frame('find', 'node_modules/fastify/lib/route.js')]), 'Fastify')
  })

  it('give native functions and helpers to their callers', () => {
    const get = frame('get', 'src/storage/sqlite/sqlite-statements.ts')
    assert.equal(groupOfStack([frame('get'), get]), 'storage')
    assert.equal(groupOfStack([frame('from', 'node:buffer'), get]), 'storage')
    const sign = frame('sign', 'src/oauth/keys/sign-jwt.ts')
    assert.equal(groupOfStack([frame('read', 'src/kernel/lru-cache.ts'), sign]), 'cryptography')
    assert.equal(groupOfStack([frame('(root)')]), 'the rest')
  })

  it('tell the sockets of the database from those of clients', () => {
    const reply = frame('end', 'node:_http_outgoing')
    const query = frame('write', 'node_modules/postgres/src/connection.js')
    assert.equal(groupOfStack([...write, reply]), 'kernel, sockets, HTTP parser')
    assert.equal(groupOfStack([...write, query]), 'storage')
  })
})

describe('a profile of the bundle', () => {
  it('names the sources, by the source map', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ostiary-test-'))
    try {
      const bundle = join(folder, 'dist', 'ostiary.cjs')
      mkdirSync(dirname(bundle))
      // The mapping leads from the first place of the bundle to the first of the source.
      const map = { version: 3, sources: ['../src/http/reply.ts'], names: [], mappings: 'AAAA' }
      writeFileSync(`${bundle}.map`, JSON.stringify(map))
      const inBundle = { ...frame('json'), url: pathToFileURL(bundle).href, columnNumber: 7 }
      const nodes = [inBundle, frame('(program)')].map((callFrame, id) => ({ id, callFrame }))
      const profile = { nodes, startTime: 0, samples: [], timeDeltas: [] }
      assert.deepEqual(
        withSourceFrames(profile).nodes.map(({ callFrame }) => pathOf(callFrame.url)),
        ['src/http/reply.ts', ''],
      )
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

describe('a summary of a profile', () => {
  it('counts the samples within the spans, however far apart they are', () => {
    const nodes = [
      { id: 1, callFrame: frame('(root)'), children: [2, 3, 5] },
      { id: 2, callFrame: frame('(idle)') },
      { id: 3, callFrame: frame('answer', 'src/http/reply.ts'), children: [4] },
      { id: 4, callFrame: frame('find', 'src/storage/stores/code-store.ts') },
      { id: 5, callFrame: frame('(garbage collector)') },
    ]
    const samples = [4, 3, 4, 2, 5, 4]
    const timeDeltas = [100, 10, 190, 100, 100, 100]
    const spans = [
      { from: 1105, to: 1450 },
      { from: 1480, to: 1520 },
    ]
    const profile = { nodes, startTime: 1000, samples, timeDeltas }
    const { groups, functions, inclusive } = summariseProfile(profile, spans)
    const third = 1 / 3
    assert.deepEqual(
      groups,
      new Map([
        ['answer', third],
        ['storage', third],
        ['garbage collector, compiler', third],
      ]),
    )
    assert.ok(functions.some(([name]) => name === '(garbage collector)'))
    assert.deepEqual(inclusive, [
      ['answer src/http/reply.ts:1', '66.7 %'],
      ['find src/storage/stores/code-store.ts:1', '33.3 %'],
    ])
  })
})

describe('the cost of a request', () => {
  const observation = {
    operations: 1000,
    groups: new Map([
      ['rules', 0.25],
      ['garbage collector, compiler', 0.75],
    ] as const),
    threads: new Map([
      ['MainThread', 0.4],
      ['libuv-worker', 0.2],
      ['V8Worker', 0.1],
      ['v8:ProfEvntProc', 5],
    ]),
    storeSeconds: 0.05,
  }

  it('is the processor time of all threads but that of the profiler', () => {
    const cost = requestCost(observation)
    const rounded = Object.entries(cost).map(([group, time]) => [group, Math.round(time)])
    assert.deepEqual(Object.fromEntries(rounded), {
      rules: 100,
      'garbage collector, compiler': 400,
      'cryptography, thread pool': 200,
      database: 50,
    })
  })

  it('is a column of a table, with the other checkout before it', () => {
    const store = 'sqlite' as const
    const before = { rules: 12.34, storage: 3 }
    const table = costTable([{ store, workload: 'refresh', before, after: { rules: 9.96 } }])
    assert.deepEqual(table, [
      ['µs for a request', 'refresh'],
      ['rules', '12 → 10'],
      ['storage', '3.0 → 0.0'],
      ['all', '15 → 10'],
    ])
  })
})

/** An entry may also be the beginning of names, such as those of a file and a folder. */
function exists(entry: string): boolean {
  return existsSync(join(projectRoot, entry)) || existsSync(join(projectRoot, `${entry}.ts`))
}
