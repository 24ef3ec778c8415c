import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, it } from 'node:test'
import { projectRoot } from '../../src/kernel/folders.ts'
import { checkImports } from '../../tools/imports/check-imports.ts'
import { consoleHouse, sourceHouse } from '../../tools/imports/houses.ts'
import { readImports } from '../../tools/imports/read-imports.ts'

describe('checkImports', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ostiary-imports-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  /** Writes a tree of sources and answers what is wrong with it. */
  function check(tree: Readonly<Record<string, string>>, house = sourceHouse): readonly string[] {
    for (const [file, source] of Object.entries(tree)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), source)
    }
    return checkImports(folder, house)
  }

  it('accepts imports of floors below', () => {
    const tree = {
      'main.ts': "import { run } from './cli/run.ts'\n",
      'cli/run.ts': "import { startServer } from '../server.ts'\n",
      'server.ts': "import { routes } from './routes.ts'\nimport './storage/sqlite.ts'\n",
      'routes.ts': "import { oauthRoutes } from './routes/oauth-routes.ts'\n",
      'routes/oauth-routes.ts':
        "import { tokenEndpoint } from '../oauth/endpoints/token-endpoint.ts'\n",
      'oauth/endpoints/token-endpoint.ts':
        "import type { Endpoint } from '../../http/endpoint.ts'\n",
      'storage/sqlite.ts':
        "import { DatabaseSync } from 'node:sqlite'\nimport type { CodeStore } from '../oauth/code-store.ts'\nimport { sha256 } from '../kernel/digest.ts'\n",
      'oauth/code-store.ts': 'export interface CodeStore {}\n',
      'http/endpoint.ts': "import { createServer } from 'node:http'\n",
      'kernel/digest.ts': "import { hash } from 'node:crypto'\n",
    }
    assert.deepEqual(check(tree), [])
  })

  const offences: Readonly<Record<string, readonly [file: string, source: string, words: RegExp]>> =
    {
      'an import of a floor above': [
        'kernel/ids.ts',
        "import { port } from '../config/settings.ts'\n",
        /^kernel\/ids.ts:1: kernel must not import config\/settings.ts, which is above it$/,
      ],
      'a type of a floor above': [
        'http/a.ts',
        "\nimport type { A } from '../oauth/b.ts'\n",
        /^http\/a.ts:2: http must not import/,
      ],
      'a slice beside': [
        'users/a.ts',
        "import type { Group } from '../groups/group.ts'\n",
        /users must not import groups\/group.ts, which is beside it/,
      ],
      'storage from below': ['pages/a.ts', "export * from '../storage/b.ts'\n", /above it/],
      'a translation in a command': [
        'cli/a.ts',
        "import { b } from '../compat/b.ts'\n",
        /compat\/b.ts is for routes.ts, routes, composition, .* alone/,
      ],
      'an older dialect in the core': [
        'oauth/a.ts',
        "if (request.dialect === 'x') {}\nif (client.generations.has('v1')) {}\n",
        /^oauth\/a.ts:2: "generations" is for v1\/ alone; ask the dialect of the request$/,
      ],
      'pages beside v1': ['pages/a.ts', "import type { B } from '../v1/b.ts'\n", /beside it/],
      'a value in storage': [
        'storage/a.ts',
        "import { a, type B } from '../oauth/b.ts'\n",
        /storage may import types of oauth\/b.ts only/,
      ],
      'an inline type in storage, which still runs the module': [
        'storage/a.ts',
        "import { type B } from '../users/b.ts'\n",
        /storage may import types/,
      ],
      'an endpoint': [
        'oauth/tokens/a.ts',
        "import { b } from '../endpoints/token-endpoint.ts'\n",
        /for routes, compat, v1 alone/,
      ],
      'a dynamic import': [
        'oauth/a.ts',
        "const later = async () => (await import('../users/b.ts')).b\n",
        /^oauth\/a.ts:1: oauth must not import users\/b.ts/,
      ],
      'an import over several lines': [
        'oauth/a.ts',
        "import {\n  a,\n  type B,\n} from '../users/b.ts'\n",
        /oauth must not import users\/b.ts/,
      ],
      'a default with names': ['groups/a.ts', "import a, { b } from '../v1/c.ts'\n", /above it/],
      'a namespace re-export': ['groups/a.ts', "export * as x from '../v1/c.ts'\n", /above it/],
      'a server outside http': [
        'oauth/a.ts',
        "import type { Server } from 'node:http'\n",
        /node:http is for http, outgoing, metrics alone/,
      ],
      'the framework outside http': ['server.ts', "import x from 'fastify'\n", /for http alone/],
      'SQLite outside storage': ['cli/a.ts', "import 'node:sqlite'\n", /for storage alone/],
      'PostgreSQL outside storage': [
        'cli/a.ts',
        "import postgres from 'postgres'\n",
        /for storage alone/,
      ],
      'something outside src': [
        'cli/a.ts',
        "import { b } from '../../tools/b.ts'\n",
        /lies outside src/,
      ],
      'a folder that has no floor': ['helpers/a.ts', '', /belongs to no floor/],
    }
  for (const [name, [file, source, words]] of Object.entries(offences)) {
    it(`refuses ${name}`, () => {
      const found = check({ [file]: source })
      assert.equal(found.length, 1, found.join('\n'))
      assert.match(found[0] ?? '', words)
    })
  }

  it('refuses circles, those of types included, and shows each once', () => {
    const found = check({
      'kernel/a.ts': "import type { B } from './b.ts'\n",
      'kernel/b.ts': "import type { C } from './deep/c.ts'\n",
      'kernel/deep/c.ts': "export type { A } from '../a.ts'\n",
      'kernel/d.ts': "import './a.ts'\n",
    })
    assert.deepEqual(found, [
      'kernel/a.ts -> kernel/b.ts -> kernel/deep/c.ts -> kernel/a.ts: a circle of imports',
    ])
  })

  it('refuses circles between the folders of a slice', () => {
    const found = check({
      'oauth/grants/a.ts': "import '../tokens/b.ts'\n",
      'oauth/tokens/b.ts': "import '../grant.ts'\n",
      'oauth/tokens/access/c.ts': "import type { D } from '../../grants/d.ts'\n",
      'oauth/grants/d.ts': "import '../grant.ts'\n",
      'oauth/grant.ts': '',
    })
    assert.deepEqual(found, ['oauth/grants -> oauth/tokens -> oauth/grants: a circle of folders'])
  })

  it('lets files beside a folder import it, and be imported by it', () => {
    const found = check({
      'oauth/stores.ts': "import type { A } from './grants/a.ts'\n",
      'oauth/grants/b.ts': "import '../stores.ts'\n",
      'oauth/grants/a.ts': '',
    })
    assert.deepEqual(found, [])
  })

  it('knows the floors of the console', () => {
    const tree = {
      'main.tsx': "import { consoleRouter } from './router.tsx'\n",
      'router.tsx': "import { peopleRoutes } from './people/people-routes.ts'\n",
      'people/people-routes.ts': "import { rootRoute } from '../root-route.ts'\n",
      'root-route.ts': "import type { SignedIn } from './auth/sign-in.ts'\n",
      'auth/sign-in.ts': "import type { Acr } from '../../../.cache/console-api/schema.ts'\n",
      'ui/a.tsx': "import { AppPicker } from '../references/app-picker.tsx'\n",
      'apps/a.tsx': "import type { Person } from '../people/person.tsx'\n",
      'groups/a.tsx': "import type { paths } from '../../../.cache/console-api/schema.ts'\n",
      'layout/a.tsx': "import { peopleRoutes } from '../people/people-routes.ts'\n",
    }
    assert.deepEqual(check(tree, consoleHouse), [
      'apps/a.tsx:1: apps must not import people/person.tsx, which is beside it',
      'groups/a.tsx:1: ../../../.cache/console-api/schema.ts is for api, auth alone',
      'layout/a.tsx:1: people/people-routes.ts is for router.tsx alone',
      'ui/a.tsx:1: ui must not import references/app-picker.tsx, which is above it',
    ])
  })

  it('refuses a file with the name of another one, except in the folders of languages', () => {
    const tree = {
      'kernel/html.ts': '',
      'pages/html/html.ts': '',
      'texts/de-DE/pages.ts': '',
      'texts/en-US/pages.ts': '',
    }
    assert.deepEqual(check(tree), ['pages/html/html.ts: has the name of kernel/html.ts'])
  })

  for (const [sources, house] of [
    ['src', sourceHouse],
    ['console/src', consoleHouse],
  ] as const) {
    it(`finds nothing in ${sources}`, () => {
      assert.deepEqual(checkImports(join(projectRoot, sources), house), [])
    })
  }
})

describe('readImports', () => {
  it('is not misled by comments, exports and words', () => {
    const source = [
      '/**',
      " * import { a } from './in-a-comment.ts'",
      ' */',
      "// import { b } from './in-another.ts'",
      'export type A = B',
      "export { c } from './c.ts'",
      'export interface D {',
      '  from: string',
      '}',
      "const glob = 'src/*.ts'",
      "import type from './default-named-type.ts'",
    ].join('\n')
    assert.deepEqual(readImports(source), [
      { specifier: './c.ts', typeOnly: false, line: 6 },
      { specifier: './default-named-type.ts', typeOnly: false, line: 11 },
    ])
  })
})
